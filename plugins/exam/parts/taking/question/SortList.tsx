import { useState, type ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import './sortList.css';

interface Props {
  label: string;
  items: readonly {
    id: string;
    content: ReactNode;
    /** As it is read out. */
    name: string;
    /** Small things behind the content, and a button behind those that move. */
    extra?: ReactNode;
    action?: ReactNode;
  }[];
  disabled?: boolean;
  /**
   * There are fields in it: it is dragged by its handle alone, so that what is typed can be selected. `line` of a few words and a
   * field, `card` of whole fields below the handle.
   */
  form?: 'line' | 'card';
  onMove: (from: number, to: number) => void;
}

/** Things in an order, put into another: dragged, or moved with the buttons. What happened is read out. */
export function SortList({ label, items, disabled, form, onMove }: Props) {
  const t = useText('exam');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= items.length) return;
    setAnnouncement(t('sort.moved', { name: items[from]!.name, place: to + 1, count: items.length }));
    onMove(from, to);
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      <ol className="exam-Sort" data-form={form} aria-label={label}>
        {items.map(({ id, content, name, extra, action }, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            draggable={!disabled && !form}
            data-over={over === index || undefined}
            data-dragged={dragged === index || undefined}
            onDragStart={({ target }) => {
              // Dragging selected text fires this event too; rows with fields in them move by their handle only.
              if (!form || (target instanceof Element && target.matches('.exam-Sort-handle'))) setDragged(index);
            }}
            onDragEnd={end}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, index);
              end();
            }}
          >
            <span
              className="exam-Sort-handle"
              aria-hidden="true"
              draggable={!disabled && form !== undefined}
              onDragStart={({ dataTransfer, currentTarget }) =>
                form && currentTarget.parentElement && dataTransfer.setDragImage(currentTarget.parentElement, 8, 8)
              }
            >
              <Icon name="drag" />
              {index + 1}
            </span>
            <div className="exam-Sort-content">{content}</div>
            {extra}
            <div className="exam-Sort-moves">
              <IconButton
                icon="chevron-up"
                label={t('sort.up', { name })}
                disabled={disabled === true || index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon="chevron-down"
                label={t('sort.down', { name })}
                disabled={disabled === true || index === items.length - 1}
                onClick={() => move(index, index + 1)}
              />
              {action}
            </div>
          </li>
        ))}
      </ol>
      <p className="ui-Hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
