document.documentElement.classList.add("js");
// The page of kotwica serve says the file's name itself.
if (self !== top) document.documentElement.classList.add("framed");