const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Characters that XML 1.0 does not have, lone halves of others among them. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as it stands in XML. */
export const xmlText = (text: string): string => text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** A path of the site as an address, each of its parts encoded once. */
export const addressOf = (origin: string, path: string): string => new URL(path, origin).href;
