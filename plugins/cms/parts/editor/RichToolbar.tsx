import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '#kernel/client/text.ts';
import { insertTable, TABLE_COMMANDS } from './nodes.ts';
import { InsertImage } from './InsertImage.tsx';
import { InsertLink } from './InsertLink.tsx';

interface Tool {
  /** Message key, also the tool's name. */
  key: string;
  sign: ReactNode;
  shortcut?: string;
  active?: (editor: Editor) => boolean;
  run: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();
const heading = (level: 2 | 3 | 4): Tool => ({
  key: `edit.heading${level}`,
  sign: `H${level}`,
  shortcut: `Ctrl+Alt+${level}`,
  active: (editor) => editor.isActive('heading', { level }),
  run: (editor) => chain(editor).toggleHeading({ level }).run(),
});

const TOOLS: readonly Tool[] = [
  heading(2),
  heading(3),
  heading(4),
  {
    key: 'edit.bold',
    sign: <b>B</b>,
    shortcut: 'Ctrl+B',
    active: (editor) => editor.isActive('bold'),
    run: (editor) => chain(editor).toggleBold().run(),
  },
  {
    key: 'edit.italic',
    sign: <i>I</i>,
    shortcut: 'Ctrl+I',
    active: (editor) => editor.isActive('italic'),
    run: (editor) => chain(editor).toggleItalic().run(),
  },
  {
    key: 'edit.underline',
    sign: <u>U</u>,
    shortcut: 'Ctrl+U',
    active: (editor) => editor.isActive('underline'),
    run: (editor) => chain(editor).toggleUnderline().run(),
  },
  {
    key: 'edit.strike',
    sign: <s>S</s>,
    shortcut: 'Ctrl+Shift+S',
    active: (editor) => editor.isActive('strike'),
    run: (editor) => chain(editor).toggleStrike().run(),
  },
  {
    key: 'edit.bullets',
    sign: '•',
    shortcut: 'Ctrl+Shift+8',
    active: (editor) => editor.isActive('bulletList'),
    run: (editor) => chain(editor).toggleBulletList().run(),
  },
  {
    key: 'edit.numbers',
    sign: '1.',
    shortcut: 'Ctrl+Shift+7',
    active: (editor) => editor.isActive('orderedList'),
    run: (editor) => chain(editor).toggleOrderedList().run(),
  },
  {
    key: 'edit.quote',
    sign: '❝',
    shortcut: 'Ctrl+Shift+B',
    active: (editor) => editor.isActive('blockquote'),
    run: (editor) => chain(editor).toggleBlockquote().run(),
  },
  {
    key: 'edit.code',
    sign: '</>',
    shortcut: 'Ctrl+Alt+C',
    active: (editor) => editor.isActive('codeBlock'),
    run: (editor) => chain(editor).toggleCodeBlock().run(),
  },
  { key: 'edit.rule', sign: '—', run: (editor) => chain(editor).setHorizontalRule().run() },
  { key: 'edit.table', sign: '⊞', run: insertTable },
  { key: 'edit.undo', sign: '↶', shortcut: 'Ctrl+Z', run: (editor) => chain(editor).undo().run() },
  { key: 'edit.redo', sign: '↷', shortcut: 'Ctrl+Shift+Z', run: (editor) => chain(editor).redo().run() },
];

/** Arrow keys, Home and End move between the tools; Tab goes on to the text. */
function move(event: KeyboardEvent<HTMLDivElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  const target = buttons.at(to % buttons.length);
  for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
  target?.focus();
}

/** The editor's tools. One stop for the Tab key. */
export function RichToolbar({ editor }: { editor: Editor }) {
  const t = useText('cms');
  const [asking, setAsking] = useState<'link' | 'image' | null>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: TOOLS.filter((tool) => tool.active?.(now)).map((tool) => tool.key),
      link: now.isActive('link'),
      table: now.isActive('table'),
    }),
  });
  const close = () => {
    setAsking(null);
    editor.commands.focus();
  };
  return (
    <div className="cms-RichToolbar">
      <div role="toolbar" aria-label={t('edit.toolbar')} onKeyDown={move} tabIndex={-1}>
        {TOOLS.map(({ key, sign, shortcut, active, run }, index) => (
          <button
            key={key}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            aria-label={t(key)}
            title={shortcut ? `${t(key)} (${shortcut})` : t(key)}
            aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
            aria-pressed={active ? state.active.includes(key) : undefined}
            onClick={() => run(editor)}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
        <button type="button" tabIndex={-1} aria-pressed={state.link} aria-expanded={asking === 'link'} onClick={() => setAsking('link')}>
          {t('edit.link')}
        </button>
        <button type="button" tabIndex={-1} aria-expanded={asking === 'image'} onClick={() => setAsking('image')}>
          {t('edit.image')}
        </button>
        {state.table &&
          Object.entries(TABLE_COMMANDS).map(([key, command]) => (
            <button key={key} type="button" tabIndex={-1} onClick={() => command(editor.state, editor.view.dispatch)}>
              {t(key)}
            </button>
          ))}
      </div>
      {asking === 'link' && <InsertLink editor={editor} onClose={close} />}
      {asking === 'image' && <InsertImage editor={editor} onClose={close} />}
    </div>
  );
}
