import type { LayoutDocument } from '#kit/composer/document.ts';
import type { Content } from '../schemas.ts';
import { layoutTexts } from './layoutTexts.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The paragraphs, headings, list items and cells of a sanitised text, as plain text; a picture as its address. */
export const blocks = (html: string): string[] =>
  html
    .replace(/<img\b[^<>]*>/gi, (picture) => `\n[${/ src="([^"]*)"/i.exec(picture)?.[1] ?? ''}]\n`)
    .replace(/<\/?(?:p|h[2-4]|li|ul|ol|tr|th|td|table|blockquote|pre|figure|figcaption|hr)\b[^<>]*>|<br\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** One line of a comparison. */
export interface Line {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this many lines on both sides a comparison would cost more than it tells. */
const MOST = 600;

/** What has to be removed from and added to `before` to get `after`, in order (longest common subsequence). */
export function compare(before: readonly string[], after: readonly string[]): Line[] {
  if (before.length > MOST || after.length > MOST) {
    const kept = new Set(after);
    const had = new Set(before);
    return [
      ...before.filter((text) => !kept.has(text)).map((text): Line => ({ kind: 'removed', text })),
      ...after.map((text): Line => ({ kind: had.has(text) ? 'same' : 'added', text })),
    ];
  }
  // Long lines that begin alike are compared once, not for each pair.
  const numbers = new Map([...before, ...after].map((text, at) => [text, at]));
  const [old, young] = [before, after].map((lines) => lines.map((text) => numbers.get(text)!)) as [number[], number[]];
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      common[i * width + j] =
        old[i] === young[j] ? common[(i + 1) * width + j + 1]! + 1 : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  const lines: Line[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && old[i] === young[j]) {
      lines.push({ kind: 'same', text: after[j]! });
      i++;
      j++;
    } else if (j === after.length || (i < before.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!))
      lines.push({ kind: 'removed', text: before[i++]! });
    else lines.push({ kind: 'added', text: after[j++]! });
  }
  return lines;
}

export type ChangedField = 'title' | 'slug' | 'excerpt' | 'image' | 'visibility' | 'seo';
export interface Changes {
  fields: { field: ChangedField; before: string; after: string }[];
  /** Lines that differ; empty where the text is the same. */
  text: Line[];
  /** The arrangement differs, in whatever way. */
  layout: boolean;
}

const shown: Readonly<Record<ChangedField, (content: Content) => string>> = {
  title: (content) => content.title,
  slug: (content) => content.slug,
  excerpt: (content) => content.excerpt,
  image: ({ image }) => (image ? `${image.src} (${image.alt})` : ''),
  visibility: (content) => content.visibility,
  seo: ({ seo }) => [seo.title, seo.description, seo.noindex ? 'noindex' : ''].filter(Boolean).join(' · '),
};

/** What a reader reads of a content, line by line: its text, or the texts of its sections. */
export const linesOf = ({ html, layout }: Pick<Content, 'html' | 'layout'>): string[] =>
  layout ? layoutTexts(layout as unknown as LayoutDocument).flatMap(blocks) : blocks(html);

/** What differs between two contents; against nothing, everything that is there is new. */
export function changes(before: Content | null, after: Content): Changes {
  const fields = (Object.keys(shown) as ChangedField[])
    .map((field) => ({ field, before: before ? shown[field](before) : '', after: shown[field](after) }))
    .filter((change) => change.before !== change.after);
  const text = compare(before ? linesOf(before) : [], linesOf(after)).filter((line) => line.kind !== 'same');
  return { fields, text, layout: JSON.stringify(before?.layout ?? null) !== JSON.stringify(after.layout) };
}

/** Whether two contents look the same to a reader. */
export const isSame = (one: Content, other: Content): boolean => {
  const { fields, text, layout } = changes(one, other);
  return fields.length === 0 && text.length === 0 && !layout && one.html === other.html;
};
