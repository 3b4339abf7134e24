import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { extentOf, isWay, neighbour } from '../../rules/seatMap.ts';
import type { SeatSection } from '../../schemas.ts';
import { MapSections } from './MapSections.tsx';
import { SeatMark, type ShownSeat } from './SeatMark.tsx';
import './seats.css';

/** Around the seats, and for the stage above them; in tenths of the distance between two seats. */
const MARGIN = 12;
const STAGE = 22;
/** Pixels of one seat: a finger finds it. */
const SEAT = 44;

interface Props {
  /** What it is a map of, read out. */
  label: string;
  stage: string;
  sections: readonly SeatSection[];
  seats: readonly ShownSeat[];
  /** Pressed, or Space or Enter on it; with Shift as far as this one. Without it the map is a picture. */
  onPress?: ((id: string, event: { readonly shiftKey: boolean }) => void) | undefined;
  /** Keys that lead to no seat. @returns whether it was one for the map */
  onKey?: (event: KeyboardEvent) => boolean;
}

/**
 * The seats of a hall as they stand. One stop of the Tab key: arrows go to the seat on that side, Space and Enter press it. Each seat says
 * what it is and whether it is chosen.
 */
export function SeatMap({ label, stage, sections, seats, onPress, onKey }: Props) {
  const t = useText('event');
  const frame = useRef<SVGSVGElement>(null);
  const [at, setAt] = useState('');
  const { width, height } = extentOf(seats, sections);
  const box = { x: -MARGIN, y: -STAGE, width: width + 2 * MARGIN, height: height + STAGE + MARGIN };
  // Of a hall that is wider than the window its middle is seen first.
  useEffect(() => {
    const outer = frame.current!.parentElement!;
    outer.scrollLeft = (outer.scrollWidth - outer.clientWidth) / 2;
  }, []);
  const current = seats.find(({ id }) => id === at) ?? seats[0];
  const press = (event: KeyboardEvent) => {
    if (!current || !onPress) return;
    if (isWay(event.key) && !event.altKey) {
      const next = neighbour(seats, current, event.key);
      if (next) frame.current!.querySelector<SVGElement>(`[data-seat="${next.id}"]`)!.focus();
    } else if (event.key === ' ' || event.key === 'Enter') onPress(current.id, event);
    else if (!onKey?.(event)) return;
    event.preventDefault();
  };
  const focused = (event: FocusEvent) => setAt((event.target as SVGElement).dataset.seat ?? '');
  return (
    <div className="event-SeatMap" {...(onPress ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 })}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- seats take the presses, the map leads from one to the next */}
      <svg
        ref={frame}
        role={onPress ? 'group' : 'img'}
        aria-label={label}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        width={(box.width / 10) * SEAT}
        height={(box.height / 10) * SEAT}
        data-wide={width > 330 || undefined}
        onKeyDown={press}
        onFocus={focused}
      >
        {stage && (
          <g className="event-SeatMap-stage" aria-hidden="true">
            <rect x={0} y={8 - STAGE} width={width} height={8} rx={2} />
            <text x={width / 2} y={13.4 - STAGE}>
              {stage}
            </text>
          </g>
        )}
        <MapSections sections={sections} seats={seats} />
        {seats.map((seat) => (
          <SeatMark
            key={seat.id}
            seat={seat}
            words={t(`seat.${sections.find(({ id }) => id === seat.section)?.kind ?? 'rows'}`, {
              section: sections.find(({ id }) => id === seat.section)?.name ?? '',
              row: seat.row,
              label: seat.label,
            })}
            isCurrent={seat === current}
            onPress={onPress}
          />
        ))}
      </svg>
    </div>
  );
}
