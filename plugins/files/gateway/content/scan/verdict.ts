/** What a scanner says of a file. `error`: it could not look at all of it. */
export type Verdict =
  | { readonly is: 'clean' }
  | { readonly is: 'infected'; readonly name: string }
  | { readonly is: 'error'; readonly why: string };

/** Reads a file to its end and says what it found; it may stop where it has found something. Throws what the file's own stream throws. */
export type Scan = (file: AsyncIterable<Uint8Array>) => Promise<Verdict>;
