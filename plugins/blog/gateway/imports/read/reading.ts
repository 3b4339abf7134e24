import type { DocNode } from '#kit/richText/doc.ts';
import type { Html } from './htmlTree.ts';
import type { Note } from './types.ts';

/** What a text is read with. */
export interface Reading {
  /** Lines are paragraphs where an empty one stands between them, as WordPress has it in texts without blocks. */
  readonly lines: boolean;
  readonly postId: string;
  readonly resolve: (address: string) => string;
  readonly notes: Map<string, Note>;
  readonly pictures: Set<string>;
  /** What stands in an element as blocks. */
  readonly blocksOf: (nodes: readonly Html[], reading: Reading) => DocNode[];
}

export const note = ({ notes }: Reading, code: string, value = ''): void =>
  void notes.set(`${code} ${value}`, { code, value: value.slice(0, 300) });

/** Words only: of a heading, whose pictures stand behind it. */
export function wordsOf(nodes: readonly Html[], reading: Reading): { words: DocNode[]; rest: DocNode[] } {
  const blocks = reading.blocksOf(nodes, { ...reading, lines: false });
  const words = blocks
    .filter(({ type }) => type === 'paragraph')
    .flatMap(({ content = [] }, at) => [...(at > 0 ? [{ type: 'hardBreak' }] : []), ...content]);
  return { words, rest: blocks.filter(({ type }) => type !== 'paragraph') };
}

const HOUSES =
  /^https?:\/\/(?:www\.|m\.)?(?:youtube\.com\/|youtu\.be\/|vimeo\.com\/|player\.vimeo\.com\/|dailymotion\.com\/|dai\.ly\/|tiktok\.com\/@|facebook\.com\/watch|fb\.watch\/)/i;
/** Films stand behind https, whatever the text says. */
export const filmAddress = (text: string): string | null =>
  HOUSES.test(text) && !/\s/.test(text) ? text.replace(/^http:/i, 'https:').slice(0, 2000) : null;
