import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useText } from '#kernel/contract/page.ts';

interface Props {
  items: readonly { name: string; label: string }[];
  chosen: number;
  editor: Editor;
  onChoose: (index: number) => void;
}

/** Blocks to put in where the caret is: arrows choose, Enter takes, Escape closes. */
export function SlashMenu({ items, chosen, editor, onChoose }: Props) {
  const t = useText('blog');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = list.current!;
    const { bottom } = editor.view.coordsAtPos(editor.state.selection.from);
    menu.style.setProperty('--y', `${Math.round(bottom - menu.parentElement!.getBoundingClientRect().top + 4)}px`);
    menu.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div ref={list} className="blog-Slash" role="listbox" aria-label={t('editor.insert')}>
      {items.map(({ name, label }, index) => (
        // The keys are the editor's: the caret stays where it is.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={name}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {label}
        </div>
      ))}
    </div>
  );
}
