/** A page that nobody looks at still gets its frames from here: 25 a second. */
// A worker has no target: it is the page's own.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
setInterval(() => postMessage(0), 40);
