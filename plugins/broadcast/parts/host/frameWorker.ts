/** A page that nobody looks at still gets its frames from here: 25 a second. */
setInterval(() => postMessage(0), 40);
