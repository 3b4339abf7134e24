import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Icon } from '../../content/Icon.tsx';
import { insertTable } from './nodes.ts';

export interface Tool {
  /** Message key, also the tool's name. */
  key: string;
  sign: ReactNode;
  shortcut?: string;
  /** Whether it is on where the caret is; tools without it only do something. */
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();
const heading = (level: 2 | 3 | 4): Tool => ({
  key: `rich.heading${level}`,
  sign: `H${level}`,
  shortcut: `Ctrl+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => chain(editor).toggleHeading({ level }).run(),
});
const mark = (key: string, sign: ReactNode, shortcut: string, name: string, run: Tool['run']): Tool => ({
  key,
  sign,
  shortcut,
  isOn: (editor) => editor.isActive(name),
  run,
});

export const TOOLS: readonly Tool[] = [
  heading(2),
  heading(3),
  heading(4),
  mark('rich.bold', <b>B</b>, 'Ctrl+B', 'bold', (editor) => chain(editor).toggleBold().run()),
  mark('rich.italic', <i>I</i>, 'Ctrl+I', 'italic', (editor) => chain(editor).toggleItalic().run()),
  mark('rich.underline', <u>U</u>, 'Ctrl+U', 'underline', (editor) => chain(editor).toggleUnderline().run()),
  mark('rich.strike', <s>S</s>, 'Ctrl+Shift+S', 'strike', (editor) => chain(editor).toggleStrike().run()),
  mark('rich.bullets', '•', 'Ctrl+Shift+8', 'bulletList', (editor) => chain(editor).toggleBulletList().run()),
  mark('rich.numbers', '1.', 'Ctrl+Shift+7', 'orderedList', (editor) => chain(editor).toggleOrderedList().run()),
  mark('rich.quote', '❝', 'Ctrl+Shift+B', 'blockquote', (editor) => chain(editor).toggleBlockquote().run()),
  mark('rich.code', '</>', 'Ctrl+Alt+C', 'codeBlock', (editor) => chain(editor).toggleCodeBlock().run()),
  { key: 'rich.rule', sign: '—', run: (editor) => chain(editor).setHorizontalRule().run() },
  { key: 'rich.table', sign: '⊞', run: insertTable },
  { key: 'rich.undo', sign: <Icon name="undo" />, shortcut: 'Ctrl+Z', run: (editor) => chain(editor).undo().run() },
  { key: 'rich.redo', sign: <Icon name="redo" />, shortcut: 'Ctrl+Shift+Z', run: (editor) => chain(editor).redo().run() },
];
