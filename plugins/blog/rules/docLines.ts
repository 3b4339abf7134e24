import type { DocNode } from '#kit/richText/doc.ts';
import { pictureLine } from '#kit/richText/compare.ts';
import { FORM_BLOCKS, type FormBlock } from './blocks.ts';

/** Nodes that are a line each, with all the text in them. */
const LINES = new Set(['paragraph', 'heading', 'codeBlock']);

const textIn = (node: DocNode): string =>
  node.type === 'text' ? (node.text ?? '') : node.type === 'hardBreak' ? ' ' : (node.content ?? []).map(textIn).join('');

const words = (fields: FormBlock['fields'], values: Readonly<Record<string, unknown>>): string =>
  fields
    .filter(({ kind }) => kind === 'text' || kind === 'long' || kind === 'film')
    .map(({ name }) => values[name])
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .join(' · ');

/** The words of a block's fields, after its picture where that is shown. */
const shown = (fields: FormBlock['fields'], values: Readonly<Record<string, unknown>>): string => {
  const src = fields.find(({ kind }) => kind === 'picture') && values.src;
  return typeof src === 'string' && src !== '' ? pictureLine(src, words(fields, values)) : words(fields, values);
};

/** What a reader reads of a document, a line for each paragraph, heading, cell and thing in a block: to search and count it. */
export const docLines = (node: DocNode | null): string[] => linesWith(node, words);

/** The same with pictures, to compare it and to show what differs. */
export const shownLines = (node: DocNode | null): string[] => linesWith(node, shown);

function linesWith(node: DocNode | null, lineOf: typeof words): string[] {
  if (!node) return [];
  if (LINES.has(node.type)) {
    const line = textIn(node).replaceAll(/\s+/g, ' ').trim();
    return line ? [line] : [];
  }
  const block = Object.hasOwn(FORM_BLOCKS, node.type) ? (FORM_BLOCKS as Readonly<Record<string, FormBlock>>)[node.type] : undefined;
  if (block) {
    const items = block.list ? ((node.attrs?.[block.list.name] as Record<string, unknown>[] | undefined) ?? []) : [];
    return [lineOf(block.fields, node.attrs ?? {}), ...items.map((item) => lineOf(block.list!.fields, item))].filter(Boolean);
  }
  return (node.content ?? []).flatMap((each) => linesWith(each, lineOf));
}
