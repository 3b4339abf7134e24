import { Node, ReactNodeViewRenderer } from '@tiptap/react';
import { FORM_BLOCKS, FORM_BLOCK_TYPES, type FormBlock, type FormBlockType } from '../../rules/blocks.ts';
import { FormBlockView, UnknownBlockView } from './FormBlockView.tsx';

const parsed = (element: HTMLElement): Record<string, unknown> => {
  try {
    return JSON.parse(element.dataset.attrs ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** What a new block begins with. */
export function freshAttrs(type: FormBlockType): Record<string, unknown> {
  const { fields, list } = FORM_BLOCKS[type] as FormBlock;
  const empty = Object.fromEntries(fields.map(({ name, options }) => [name, options?.[0] ?? '']));
  return { ...empty, ...(list ? { [list.name]: type === 'faq' ? [{ question: '', answer: '' }] : [] } : {}) };
}

/** A block that is filled in by a form, in the place where it is read. Copied within the editor it keeps all it has. */
const formBlock = (type: FormBlockType) =>
  Node.create({
    name: type,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes() {
      const { fields, list } = FORM_BLOCKS[type] as FormBlock;
      const names = [...fields.map(({ name }) => name), ...(list ? [list.name] : []), ...(type === 'picture' ? ['width', 'height'] : [])];
      const fresh: Record<string, unknown> = { width: null, height: null, ...freshAttrs(type) };
      return Object.fromEntries(
        names.map((name) => [
          name,
          { default: fresh[name], rendered: false, parseHTML: (element: HTMLElement) => pastedValue(element, name) ?? fresh[name] },
        ]),
      );
    },
    parseHTML: () => [{ tag: `div[data-block="${type}"]` }, ...(type === 'picture' ? [{ tag: 'img[src]' }] : [])],
    renderHTML: ({ node }) => ['div', { 'data-block': type, 'data-attrs': JSON.stringify(node.attrs) }],
    addNodeView: () => ReactNodeViewRenderer(FormBlockView, { stopEvent: ({ event }) => !/^drag|^drop$/.test(event.type) }),
  });

const pastedValue = (element: HTMLElement, name: string): unknown =>
  element.tagName === 'IMG' ? (['src', 'alt'].includes(name) ? element.getAttribute(name) : undefined) : parsed(element)[name];

const Columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column{2,3}',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-columns]' }],
  renderHTML: () => ['div', { class: 'blog-Columns', 'data-columns': '' }, 0],
});

const Column = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-column]' }],
  renderHTML: () => ['div', { 'data-column': '' }, 0],
});

/** A block that this version does not know stays as it is. */
const UnknownBlock = Node.create({
  name: 'unknownBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ block: { default: null, rendered: false, parseHTML: (element: HTMLElement) => parsed(element).block ?? null } }),
  parseHTML: () => [{ tag: 'div[data-block="unknownBlock"]' }],
  renderHTML: ({ node }) => ['div', { 'data-block': 'unknownBlock', 'data-attrs': JSON.stringify(node.attrs) }],
  addNodeView: () => ReactNodeViewRenderer(UnknownBlockView),
});

/** The blocks of posts, beside those of a plain text. */
export const BLOCK_NODES = [...FORM_BLOCK_TYPES.map(formBlock), Columns, Column, UnknownBlock];
