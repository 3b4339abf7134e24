import { memo } from 'react';

/** A seat as a map shows it. */
export interface ShownSeat {
  readonly id: string;
  readonly section: string;
  readonly row: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly accessible: boolean;
  /** Which of the kinds of tickets it is for, counted from 1: its colour. */
  readonly tone: number;
  readonly chosen: boolean;
  /** Nobody can choose it. */
  readonly off: boolean;
  /** What more is said of it: its price, why it is kept. */
  readonly more: string;
}

interface Props {
  seat: ShownSeat;
  words: string;
  isCurrent: boolean;
  onPress: ((id: string, event: { readonly shiftKey: boolean }) => void) | undefined;
}

const RADIUS = 4;

/** One seat: a round for each, a square one for wheelchairs, crossed out where it is taken: told apart without colours. */
function Mark({ seat: { id, x, y, label, accessible, tone, chosen, off, more }, words, isCurrent, onPress }: Props) {
  const acts = onPress && {
    role: 'checkbox',
    'aria-checked': chosen,
    'aria-disabled': off || undefined,
    'aria-label': `${words} ${more}`.trim(),
    tabIndex: isCurrent ? 0 : -1,
    onClick: (event: { shiftKey: boolean }) => onPress(id, event),
  };
  return (
    <g
      {...acts}
      className="event-Seat"
      data-seat={id}
      data-tone={tone}
      data-chosen={chosen || undefined}
      data-off={off || undefined}
      transform={`translate(${x} ${y})`}
    >
      <rect className="event-Seat-reach" x={-5} y={-5} width={10} height={10} />
      <rect className="event-Seat-shape" x={-RADIUS} y={-RADIUS} width={2 * RADIUS} height={2 * RADIUS} rx={accessible ? 1 : RADIUS} />
      {off && !chosen ? <path className="event-Seat-cross" d="M-1.8-1.8 1.8 1.8M1.8-1.8-1.8 1.8" /> : <text y={1.2}>{label}</text>}
    </g>
  );
}

export const SeatMark = memo(Mark);
