import { S3Error } from './s3Error.ts';

/** An element as read: its text, or its child elements by name, in order. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

const ENTITY: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MALFORMED = 'The XML that was sent is not well-formed or does not match the schema.';
const MAX_DEPTH = 8;

const malformed = () => new S3Error(400, 'MalformedXML', MALFORMED);

function decode(text: string): string {
  return text.replace(/&([^;]*);?/g, (all, name: string) => {
    if (ENTITY[name] && all.endsWith(';')) return ENTITY[name];
    const digits = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name);
    const point = digits ? (digits[1] ? Number.parseInt(digits[1], 16) : Number(digits[2])) : Number.NaN;
    if (!all.endsWith(';') || !(point <= 0x10ffff) || (point >= 0xd800 && point <= 0xdfff)) throw malformed();
    return String.fromCodePoint(point);
  });
}

/**
 * Reads the small documents that S3 clients send. Knows elements, text, CDATA, comments and the XML declaration; refuses
 * a document type (and with it all entities of its own). Throws `MalformedXML`.
 */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { name: '', text: '', children: [] };
  const open = [root];
  const token = /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([A-Za-z_][\w.:-]*)([^<>]*?)(\/?)>|([^<]+)/gy;
  let end = 0;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    end = token.lastIndex;
    const [, literal, closing, name, , empty, text] = match;
    const element = open.at(-1)!;
    if (literal !== undefined) element.text += literal;
    else if (text !== undefined) element.text += decode(text);
    else if (closing) {
      if (open.length < 2 || element.name !== name!.replace(/^.*:/, '')) throw malformed();
      open.pop();
    } else if (name) {
      const child = { name: name.replace(/^.*:/, ''), text: '', children: [] };
      element.children.push(child);
      if (!empty) open.push(child);
      if (open.length > MAX_DEPTH) throw malformed();
    }
  }
  if (end !== source.length || open.length !== 1 || root.children.length !== 1 || root.text.trim()) throw malformed();
  return root.children[0]!;
}

/** Text of the first child of that name, or undefined. */
export const childText = (element: XmlElement, name: string): string | undefined =>
  element.children.find((child) => child.name === name)?.text;

const ESCAPE: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an XML document. What XML 1.0 has no letter for is written as a number, as S3 does. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"\u0000-\u001f\u007f\ufffe\uffff]/g, (letter) => ESCAPE[letter] ?? `&#x${letter.charCodeAt(0).toString(16)};`);

/** What an element holds: text, a number, a flag, or child elements; one name may have a list; undefined is left out. */
export type XmlContent = string | number | boolean | XmlFields;
export interface XmlFields {
  [name: string]: XmlContent | XmlContent[] | undefined;
}

function write(name: string, content: XmlContent): string {
  if (typeof content === 'object') return `<${name}>${fields(content)}</${name}>`;
  return `<${name}>${escapeXml(String(content))}</${name}>`;
}

const fields = (content: XmlFields): string =>
  Object.entries(content)
    .map(([name, value]) =>
      value === undefined ? '' : Array.isArray(value) ? value.map((one) => write(name, one)).join('') : write(name, value),
    )
    .join('');

/** A whole document with one root element in S3's namespace (errors have none). */
export const xmlDocument = (root: string, content: XmlFields, namespace = ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespace}>${fields(content)}</${root}>`;
