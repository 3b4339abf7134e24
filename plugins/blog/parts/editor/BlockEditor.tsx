import { EditorContent, useEditor, useEditorState, type Editor, type JSONContent } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { Slot, useText } from '#kernel/contract/page.ts';
import { safeHref } from '#kit/richText/href.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Table, TableCell, TableHeader, TableRow } from '#kit/ui/forms/richText/nodes.ts';
import { RichToolbar } from '#kit/ui/forms/richText/RichToolbar.tsx';
import '#kit/ui/forms/richText/RichText.css';
import { FilePicker } from '#plugins/files/contract.ts';
import { cleanPasted } from '../../rules/paste.ts';
import { BLOCK_NODES } from './nodes.ts';
import { clearSlash, copyBlock, currentBlock, INSERTS, insertPictures, moveBlock, removeBlock, slashQuery } from './commands.ts';
import { SlashMenu } from './SlashMenu.tsx';
import { usePastedPictures } from './usePastedPictures.ts';
import './editor.css';

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => safeHref(url),
      HTMLAttributes: { rel: 'noopener', target: null },
    },
  }),
  Table,
  TableRow,
  TableCell,
  TableHeader,
  ...BLOCK_NODES,
];

/** Beside the block that the caret is in: up, down, copy, away; dragged by its dots. */
function BlockHandle({ editor }: { editor: Editor }) {
  const t = useText('blog');
  const bar = useRef<HTMLDivElement>(null);
  const block = useEditorState({ editor, selector: ({ editor: now }) => currentBlock(now.state) });
  const start = block?.start;
  useEffect(() => {
    const element = start === undefined ? null : editor.view.nodeDOM(start);
    if (element instanceof HTMLElement) bar.current?.style.setProperty('--y', `${element.offsetTop}px`);
  });
  if (!block) return null;
  return (
    <div ref={bar} className="blog-Handle" role="toolbar" aria-label={t('block.handle')}>
      <button
        type="button"
        draggable
        className="blog-Handle-drag"
        aria-label={t('block.drag')}
        title={t('block.drag')}
        onDragStart={(event) => {
          editor.commands.setNodeSelection(block.start);
          const slice = editor.state.selection.content();
          Object.assign(editor.view, { dragging: { slice, move: true } });
          event.dataTransfer.setData('text/plain', slice.content.textBetween(0, slice.content.size, '\n'));
          event.dataTransfer.effectAllowed = 'move';
        }}
        onClick={() => editor.chain().setNodeSelection(block.start).focus().run()}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      <IconButton icon="chevron-up" label={t('block.up')} aria-keyshortcuts="Alt+ArrowUp" onClick={() => moveBlock(editor, -1)} />
      <IconButton icon="chevron-down" label={t('block.down')} aria-keyshortcuts="Alt+ArrowDown" onClick={() => moveBlock(editor, 1)} />
      <IconButton icon="copy" label={t('block.copy')} onClick={() => copyBlock(editor)} />
      <IconButton icon="trash" label={t('block.remove')} onClick={() => removeBlock(editor)} />
    </div>
  );
}

export interface BlockEditorProps {
  initial: JSONContent;
  lang: string;
  label: string;
  onChange: (doc: JSONContent) => void;
}

/** A post's text, made of blocks: `/` offers them, Alt with an arrow moves one, and whatever is pasted is cleaned. */
export default function BlockEditor({ initial, lang, label, onChange }: BlockEditorProps) {
  const t = useText('blog');
  const [query, setQuery] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const dismissed = useRef(false);
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const { pictures, take } = usePastedPictures();
  const takePictures = useRef(take);
  const found =
    query === null ? [] : INSERTS.filter(({ name }) => `${name} ${t(`insert.${name}`)}`.toLowerCase().includes(query.toLowerCase()));
  const chosen = Math.min(at, Math.max(0, found.length - 1));

  const look = (now: Editor) => {
    const next = slashQuery(now.state);
    if (next === null) dismissed.current = false;
    setQuery(dismissed.current ? null : next);
    setAt(0);
  };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: initial,
    immediatelyRender: false,
    // The page's Content Security Policy allows no style element; the needed rules are in RichText.css.
    injectCSS: false,
    editorProps: {
      attributes: { class: 'ui-Prose blog-Prose', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang },
      transformPastedHTML: cleanPasted,
      handleKeyDown: (_view, event) => keys.current(event),
      handlePaste: (_view, event) => takePictures.current(event.clipboardData),
      handleDrop: (_view, event, _slice, moved) => !moved && takePictures.current(event.dataTransfer),
    },
    onUpdate: ({ editor: changed }) => {
      onChange(changed.getJSON());
      look(changed);
    },
    onSelectionUpdate: ({ editor: changed }) => look(changed),
  });

  function insert(index: number): void {
    const item = found[index];
    if (!item || !editor) return;
    clearSlash(editor);
    item.run(editor);
    setQuery(null);
  }
  function onKey(event: KeyboardEvent): boolean {
    if (!editor || event.isComposing) return false;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step !== 0 && event.altKey) return moveBlock(editor, step);
    if (found.length === 0) return false;
    if (step !== 0) setAt((chosen + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') insert(chosen);
    else if (event.key === 'Escape') {
      dismissed.current = true;
      setQuery(null);
    } else return false;
    return true;
  }
  // The editor is made once; what its keys do is as it was drawn last.
  useEffect(() => {
    keys.current = onKey;
    takePictures.current = take;
  });

  if (!editor) return null;
  return (
    <div className="ui-RichText blog-Editor">
      <RichToolbar editor={editor} renderPictures={undefined} />
      <div className="blog-Editor-text">
        <BlockHandle editor={editor} />
        <EditorContent editor={editor} />
        {found.length > 0 && (
          <SlashMenu
            items={found.map(({ name }) => ({ name, label: t(`insert.${name}`) }))}
            chosen={chosen}
            editor={editor}
            onChoose={insert}
          />
        )}
      </div>
      <p className="blog-Editor-hint">{t('editor.hint')}</p>
      <Slot
        of={FilePicker}
        label={t('editor.pictures')}
        kind="image"
        multiple
        publish
        incoming={pictures}
        onPick={(files) => void insertPictures(editor, files)}
      />
    </div>
  );
}
