/** Kinds of files that a list can be narrowed to. */
export type Kind = 'image' | 'video' | 'audio' | 'document';

/** Beginnings of the media types of each kind. */
export const KINDS: Readonly<Record<Kind, readonly string[]>> = {
  image: ['image/'],
  video: ['video/'],
  audio: ['audio/'],
  document: [
    'text/',
    'application/pdf',
    'application/rtf',
    'application/json',
    'application/epub',
    'application/msword',
    'application/vnd.ms-',
    'application/vnd.openxmlformats-officedocument',
    'application/vnd.oasis.opendocument',
  ],
};

/** Kind of a file by its media type; null for what is none of them: an archive, say. */
export const kindOf = (type: string): Kind | null =>
  (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].some((start) => type.startsWith(start))) ?? null;
