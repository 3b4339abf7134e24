import { xmlText } from '#kit/markup/xml.ts';

/** A text as Canonical XML has it: quotation marks stand for themselves, and lines end with LF. */
const canonicalText = (text: string): string =>
  xmlText(text.replaceAll(/\r\n?/g, '\n')).replaceAll('&quot;', '"').replaceAll('&apos;', "'");

/**
 * An element as Canonical XML 1.0 writes it, so that what is signed is what is sent. Attributes stand in their order already; contents
 * that are null, and elements without any, are left out.
 */
export function element(name: string, contents: string | null | readonly (string | null)[], attributes = ''): string | null {
  const inner = typeof contents === 'string' ? canonicalText(contents) : (contents ?? []).filter((one) => one !== null).join('');
  if (inner === '') return null;
  return `<${name}${attributes && ` ${attributes}`}>${inner}</${name}>`;
}
