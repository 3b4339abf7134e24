import type { Editor } from '@tiptap/react';
import { NodeSelection, TextSelection, type EditorState } from '@tiptap/pm/state';
import { insertTable } from '#kit/ui/forms/richText/nodes.ts';
import { measurePicture } from '#kit/ui/media/measurePicture.ts';
import type { PickedFile } from '#plugins/files/contract.ts';
import { FORM_BLOCK_TYPES } from '../../rules/blocks.ts';
import { freshAttrs } from './nodes.ts';

/** The outermost block that the caret is in: which one, and where it begins. */
export function currentBlock({ selection, doc }: EditorState): { index: number; start: number; size: number } | null {
  const index = selection.$from.index(0);
  if (index >= doc.childCount) return null;
  let start = 0;
  for (let at = 0; at < index; at++) start += doc.child(at).nodeSize;
  return { index, start, size: doc.child(index).nodeSize };
}

/** Puts the current block before the one above it, or behind the one below; the caret goes along. */
export function moveBlock({ state, view }: Editor, by: -1 | 1): boolean {
  const block = currentBlock(state);
  if (!block) return false;
  const target = block.index + by;
  if (target < 0 || target >= state.doc.childCount) return false;
  const node = state.doc.child(block.index);
  const to = by < 0 ? block.start - state.doc.child(target).nodeSize : block.start + state.doc.child(target).nodeSize;
  const tr = state.tr.delete(block.start, block.start + block.size).insert(to, node);
  const offset = state.selection.from - block.start;
  tr.setSelection(
    state.selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, to)
      : TextSelection.near(tr.doc.resolve(Math.min(to + offset, tr.doc.content.size))),
  );
  view.dispatch(tr.scrollIntoView());
  return true;
}

export function removeBlock({ state, view }: Editor): boolean {
  const block = currentBlock(state);
  if (!block) return false;
  view.dispatch(state.tr.delete(block.start, block.start + block.size).scrollIntoView());
  return true;
}

export function copyBlock({ state, view }: Editor): boolean {
  const block = currentBlock(state);
  if (!block) return false;
  view.dispatch(state.tr.insert(block.start + block.size, state.doc.child(block.index)).scrollIntoView());
  return true;
}

const paragraph = { type: 'paragraph' };
const column = { type: 'column', content: [paragraph] };

/** What a menu offers to put in: name, and what does it. */
export const INSERTS: readonly { readonly name: string; readonly run: (editor: Editor) => void }[] = [
  { name: 'heading2', run: (editor) => editor.chain().focus().setHeading({ level: 2 }).run() },
  { name: 'heading3', run: (editor) => editor.chain().focus().setHeading({ level: 3 }).run() },
  { name: 'bullets', run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'numbers', run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'quote', run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { name: 'code', run: (editor) => editor.chain().focus().toggleCodeBlock().run() },
  { name: 'table', run: (editor) => insertTable(editor) },
  { name: 'rule', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  {
    name: 'columns',
    run: (editor) =>
      editor
        .chain()
        .focus()
        .insertContent({ type: 'columns', content: [column, column] })
        .run(),
  },
  ...FORM_BLOCK_TYPES.map((type) => ({
    name: type as string,
    run: (editor: Editor) =>
      void editor
        .chain()
        .focus()
        .insertContent([{ type, attrs: freshAttrs(type) }, paragraph])
        .run(),
  })),
];

/** Puts pictures behind the block that the caret is in; what they show is asked for in each of them. */
export async function insertPictures(editor: Editor, files: readonly PickedFile[]): Promise<void> {
  const blocks = await Promise.all(
    files.map(async ({ url }) => ({ type: 'picture', attrs: { ...freshAttrs('picture'), src: url, ...(await measurePicture(url)) } })),
  );
  const block = currentBlock(editor.state);
  editor
    .chain()
    .focus()
    .insertContentAt(block ? block.start + block.size : editor.state.doc.content.size, [...blocks, paragraph])
    .run();
}

/** What stands behind a slash at the beginning of a paragraph that the caret is in; null where there is none. */
export function slashQuery({ selection }: EditorState): string | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  return /^\/(\S{0,20})$/.exec($from.parent.textContent)?.[1] ?? null;
}

/** Takes the slash and what stands behind it away. */
export const clearSlash = (editor: Editor): void => {
  const { $from } = editor.state.selection;
  editor.chain().deleteRange({ from: $from.start(), to: $from.end() }).run();
};
