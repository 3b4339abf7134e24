/** How the words of a file are read. */
export type Reader = 'pdf' | 'word' | 'doc' | 'rtf' | 'sheet' | 'slides' | 'opendocument' | 'book' | 'markup' | 'plain' | 'locked';

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const READERS: Readonly<Record<string, Reader>> = {
  'application/pdf': 'pdf',
  [`${OFFICE}wordprocessingml.document`]: 'word',
  'application/msword': 'doc',
  'application/rtf': 'rtf',
  [`${OFFICE}spreadsheetml.sheet`]: 'sheet',
  [`${OFFICE}presentationml.presentation`]: 'slides',
  'application/vnd.oasis.opendocument.text': 'opendocument',
  'application/vnd.oasis.opendocument.spreadsheet': 'opendocument',
  'application/vnd.oasis.opendocument.presentation': 'opendocument',
  'application/epub+zip': 'book',
  'application/json': 'plain',
  'text/html': 'markup',
  'application/xml': 'markup',
};
/** Office programs put a document with a password into an archive of the older kind. */
const SEALED = /^(?:docx|xlsx|pptx)$/;

/** How the words of a file are read, by the media type that was found in it; null where it has none that could be. */
export function readerOf(type: string, extension: string): Reader | null {
  const plain = type.replace(/;.*/, '');
  if (plain === 'application/x-cfb' && SEALED.test(extension)) return 'locked';
  return READERS[plain] ?? (plain.startsWith('text/') ? 'plain' : null);
}

/** What has come of reading a file: words, none, or why nobody could look. */
export const TEXT_STATES = ['read', 'none', 'locked', 'damaged', 'too-large', 'too-long'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** What is known of a file's words once it was read: see the columns of `files_text`. */
export interface TextDone {
  readonly state: TextState;
  readonly body: string;
  readonly folded: string;
  readonly origins: readonly number[];
  readonly signature: Uint8Array;
}
export const withoutWords = (state: Exclude<TextState, 'read'>): TextDone => ({
  state,
  body: '',
  folded: '',
  origins: [],
  signature: new Uint8Array(),
});

/** Largest document that is opened, bytes: it is in memory as a whole. Of a plain text the first bytes are read, however long it is. */
export const MOST_DOCUMENT_BYTES = 50_000_000;
export const MOST_PLAIN_BYTES = 1_200_000;
