/** What is known of the bytes of a file before anything is made of it. */
export const HEAD_BYTES = 4100;
/** Media type of bytes that say nothing of themselves. */
export const UNKNOWN = 'application/octet-stream';

/** Endings whose files people take for pictures: what cannot be seen as one is not what its name says. */
const PICTURE_ENDINGS = new Set(['jpg', 'jpeg', 'jfif', 'png', 'apng', 'gif', 'webp', 'avif', 'tif', 'tiff', 'bmp', 'heic', 'heif', 'svg']);
export const looksLikePicture = (extension: string): boolean => PICTURE_ENDINGS.has(extension);

/** Documents that are archives of another kind inside: their first bytes tell only that. By archive and ending. */
const INSIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'application/zip': {
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    odt: 'application/vnd.oasis.opendocument.text',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
    odp: 'application/vnd.oasis.opendocument.presentation',
    epub: 'application/epub+zip',
  },
  'application/x-cfb': {
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
    msg: 'application/vnd.ms-outlook',
  },
};

/** A sniffed type without its parameters, and of a document its own: as an attachment it can do no more than the archive that it is. */
export function settledType(sniffed: string, extension: string): string {
  const type = sniffed.replace(/;.*/, '').trim().toLowerCase();
  return INSIDE[type]?.[extension] ?? type;
}

/** Types that browsers show by themselves and that cannot do anything there. Everything else is saved. */
const SHOWN = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/x-m4v',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/flac',
  'audio/webm',
  'application/pdf',
  'text/vtt',
]);
/** Text that is shown as nothing but text, whatever it means to a program. */
const TEXT = new Set([
  'text/plain',
  'text/csv',
  'text/tab-separated-values',
  'text/markdown',
  'text/calendar',
  'text/vcard',
  'application/json',
]);

/** Media type with which a file may be shown in a page; null where it may only be saved. */
export function shownAs(type: string): string | null {
  const [kind = '', charset] = type.split(/;\s*charset=/);
  if (TEXT.has(kind)) return `text/plain; charset=${charset ?? 'utf-8'}`;
  return SHOWN.has(kind) ? kind : null;
}

const LOOSE =
  /^(?:image\/(?:bmp|svg\+xml|tiff|x-icon)|audio\/wav|application\/(?:json|xml|rtf|msword|x-tar|octet-stream|vnd\.ms-(?:excel|powerpoint|outlook)))$/;
const DENSE =
  /^(?:image|video|audio)\/|^application\/(?:zip|gzip|pdf|epub\+zip|java-archive|zstd|x-(?:7z|rar|xz|bzip2|lz).*|vnd\.(?:openxml|oasis|ms-\w+\.\w+).*)$/;
/** Whether a file of this type gets smaller by compression: most kinds of picture, film and archive are packed already. */
export const isCompressible = (type: string): boolean => LOOSE.test(type) || !DENSE.test(type);
