import type { DocNode } from '#kit/richText/doc.ts';
import type { Content } from '../schemas.ts';

/** A post of a demo site. Categories, tags, series and authors are named as its site has them. */
export interface DemoPost {
  slug: string;
  title: string;
  excerpt: string;
  blocks: readonly DocNode[];
  image?: Content['image'];
  category: string;
  tags: readonly string[];
  authors: readonly string[];
  series?: readonly [slug: string, order: number];
  members?: true;
  featured?: true;
  pinned?: true;
  /** Days ago. */
  age: number;
  /** What becomes of it; it is published unless told. */
  state?: 'draft' | 'review';
  /** The same in English. */
  english?: { slug: string; title: string; excerpt: string; blocks: readonly DocNode[] };
  comments?: readonly { name: string; body: string; waits?: true }[];
}

export interface DemoBlog {
  categories: readonly { slug: string; name: string; nameEn: string; description: string; below?: string }[];
  tags: readonly (readonly [slug: string, name: string])[];
  series: readonly (readonly [slug: string, name: string, description: string])[];
  authors: readonly (readonly [slug: string, name: string, bio: string])[];
  posts: readonly DemoPost[];
}

const text = (words: string): DocNode => ({ type: 'text', text: words });
/** A paragraph. */
export const p = (words: string): DocNode => ({ type: 'paragraph', content: [text(words)] });
/** A heading. */
export const h = (words: string): DocNode => ({ type: 'heading', attrs: { level: 2 }, content: [text(words)] });
/** A list. */
export const ul = (...items: string[]): DocNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [p(item)] })),
});
/** What somebody said. */
export const quote = (words: string): DocNode => ({ type: 'blockquote', content: [p(words)] });

/** A table with a head. */
export const table = (...rows: string[][]): DocNode => ({
  type: 'table',
  content: rows.map((row, at) => ({
    type: 'tableRow',
    content: row.map((cell) => ({ type: at === 0 ? 'tableHeader' : 'tableCell', content: [p(cell)] })),
  })),
});

/** A drawing of a `demo/images` folder, all of one size. */
export const drawing = (name: string, alt: string, caption = '') => ({ src: `/demo/${name}.svg`, alt, caption, width: 1200, height: 800 });
/** The same in a text. */
export const pic = (name: string, alt: string, caption = ''): DocNode => ({ type: 'picture', attrs: drawing(name, alt, caption) });
/** Questions with their answers. */
export const faq = (...questions: (readonly [question: string, answer: string])[]): DocNode => ({
  type: 'faq',
  attrs: { questions: questions.map(([question, answer]) => ({ question, answer })) },
});
/** A button with a line. */
export const call = (words: string, label: string, href: string): DocNode => ({
  type: 'callToAction',
  attrs: { text: words, label, href },
});
