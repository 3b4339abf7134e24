import type { DocNode } from '#kit/richText/doc.ts';
import { safeHref } from '#kit/richText/href.ts';
import { blockOf } from './htmlBlocks.ts';
import { htmlTree, isElement, type Element, type Html } from './htmlTree.ts';
import { withoutShortcodes } from './shortcodes.ts';
import { filmAddress, note, type Reading } from './reading.ts';
import type { Note } from './types.ts';

type Mark = NonNullable<DocNode['marks']>[number];

const MARKS: Readonly<Record<string, string>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  cite: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  code: 'code',
  kbd: 'code',
  tt: 'code',
  samp: 'code',
};
/** Elements that stand among words. What is none of them is a block of its own. */
const INLINE = new Set([
  ...Object.keys(MARKS),
  'a',
  'abbr',
  'acronym',
  'bdi',
  'bdo',
  'big',
  'br',
  'dfn',
  'font',
  'label',
  'mark',
  'q',
  'ruby',
  'small',
  'span',
  'sub',
  'sup',
  'time',
  'var',
  'wbr',
]);

/** Collects words into paragraphs, and puts blocks between them. */
class Flow {
  readonly blocks: DocNode[] = [];
  private words: DocNode[] = [];
  private readonly reading: Reading;
  constructor(reading: Reading) {
    this.reading = reading;
  }

  text(text: string, marks: readonly Mark[]): void {
    if (!this.reading.lines) return this.line(text.replaceAll(/\s+/g, ' '), marks);
    for (const [at, part] of text
      .replaceAll('\r', '')
      .split(/\n[ \t]*\n/)
      .entries()) {
      if (at > 0) this.flush();
      for (const [index, line] of part.split('\n').entries()) {
        if (index > 0 && this.words.length > 0) this.words.push({ type: 'hardBreak' });
        this.line(line.replaceAll(/\s+/g, ' '), marks);
      }
    }
  }

  private line(text: string, marks: readonly Mark[]): void {
    const last = this.words.at(-1);
    const begins = !last || last.type === 'hardBreak' || last.text?.endsWith(' ');
    const words = begins ? text.trimStart() : text;
    if (words !== '') this.words.push({ type: 'text', text: words, ...(marks.length > 0 ? { marks: [...marks] } : {}) });
  }

  break(): void {
    if (this.words.length > 0) this.words.push({ type: 'hardBreak' });
  }

  block(nodes: readonly DocNode[]): void {
    this.flush();
    this.blocks.push(...nodes);
  }

  flush(): void {
    while (this.words.at(-1)?.type === 'hardBreak') this.words.pop();
    const last = this.words.at(-1);
    if (last?.text) last.text = last.text.trimEnd();
    const words = this.words.filter(({ type, text }) => type !== 'text' || text !== '');
    this.words = [];
    if (words.length === 0) return;
    const film = filmIn(words);
    this.blocks.push(film ? { type: 'video', attrs: { src: film, title: '' } } : { type: 'paragraph', content: words });
  }
}

/** The film of a line that is nothing but its address. */
function filmIn(words: readonly DocNode[]): string | null {
  const [only, more] = words;
  return !more && only?.text ? filmAddress(only.text.trim()) : null;
}

function addInline(flow: Flow, nodes: readonly Html[], marks: readonly Mark[], reading: Reading): void {
  for (const node of nodes) {
    if (!isElement(node)) flow.text(node, marks);
    else if (node.name === 'br') flow.break();
    else if (!INLINE.has(node.name)) flow.block(blockOf(node, reading));
    else addInline(flow, node.children, [...marks, ...markOf(node, marks, reading)], reading);
  }
}

function markOf({ name, attrs }: Element, marks: readonly Mark[], { resolve }: Reading): Mark[] {
  if (name !== 'a') return MARKS[name] && !marks.some(({ type }) => type === MARKS[name]) ? [{ type: MARKS[name] }] : [];
  const href = attrs.href ? (attrs.href.startsWith('#') ? attrs.href : resolve(attrs.href)) : '';
  return safeHref(href) && !marks.some(({ type }) => type === 'link') ? [{ type: 'link', attrs: { href } }] : [];
}

/** What stands in an element as blocks. */
function blocksOf(nodes: readonly Html[], reading: Reading): DocNode[] {
  const flow = new Flow(reading);
  addInline(flow, nodes, [], reading);
  flow.flush();
  return flow.blocks;
}

/** HTML of another system as a document of blocks, and all that must be said of it. */
export function htmlDoc(
  html: string,
  how: { postId: string; resolve: (address: string) => string; shortcodes: boolean },
): { doc: DocNode; notes: Note[]; pictures: string[] } {
  const { html: plain, strange } = how.shortcodes ? withoutShortcodes(html) : { html, strange: new Set<string>() };
  const { children, dropped } = htmlTree(plain);
  const isBlocks = html.includes('<!-- wp:');
  const reading: Reading = {
    lines: how.shortcodes && !isBlocks,
    postId: how.postId,
    resolve: how.resolve,
    notes: new Map(),
    pictures: new Set(),
    blocksOf,
  };
  for (const name of strange) note(reading, 'shortcode', name);
  for (const name of dropped) note(reading, 'element', name);
  const content = blocksOf(children, reading);
  return {
    doc: { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] },
    notes: [...reading.notes.values()],
    pictures: [...reading.pictures],
  };
}
