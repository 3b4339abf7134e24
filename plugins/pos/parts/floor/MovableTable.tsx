import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { COLUMNS, placed, type FloorTable } from '../../rules/floor.ts';

interface Props {
  readonly table: FloorTable;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onMove: (table: FloorTable) => void;
}

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A table that is moved square by square: dragged, or by the arrow keys. */
export function MovableTable({ table, isChosen, onChoose, onMove }: Props) {
  const t = useText('pos');
  const { number } = useFormat();
  const from = useRef<{ x: number; y: number; square: number; table: FloorTable } | null>(null);
  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    onChoose();
    const plan = event.currentTarget.closest('ul')!;
    from.current = { x: event.clientX, y: event.clientY, square: plan.clientWidth / COLUMNS, table };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const begun = from.current;
    if (!begun) return;
    const next = placed(table, begun.table.x + (clientX - begun.x) / begun.square, begun.table.y + (clientY - begun.y) / begun.square);
    if (next.x !== table.x || next.y !== table.y) onMove(next);
  };
  const press = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    onChoose();
    onMove(placed(table, table.x + by[0], table.y + by[1]));
  };
  return (
    <button
      type="button"
      className="pos-Table"
      data-shape={table.shape}
      data-movable=""
      aria-pressed={isChosen}
      aria-label={t('floor.at', { table: table.name, x: number(table.x + 1), y: number(table.y + 1) })}
      onClick={onChoose}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
      onKeyDown={press}
    >
      <strong>{table.name}</strong>
      <small>{t('floor.seatsOf', { seats: number(table.seats) })}</small>
    </button>
  );
}
