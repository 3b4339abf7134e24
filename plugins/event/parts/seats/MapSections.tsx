import { inRows } from '../../rules/seatMap.ts';
import type { SeatSection } from '../../schemas.ts';
import type { ShownSeat } from './SeatMark.tsx';

const middleOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** What is drawn around seats: names of rows at their left, tables, areas where people stand. Read out with the seats, so not by itself. */
export function MapSections({ sections, seats }: { sections: readonly SeatSection[]; seats: readonly ShownSeat[] }) {
  return (
    <g aria-hidden="true">
      {sections.map(({ id, kind, name, x, y, width, height }) => {
        if (kind === 'standing')
          return (
            <g key={id} className="event-SeatMap-area">
              <rect x={x} y={y} width={width} height={height} rx={2} />
              <text x={x + width / 2} y={y + height / 2 + 1.4}>
                {name}
              </text>
            </g>
          );
        return inRows(seats.filter(({ section }) => section === id)).map(({ row, seats: of }) => {
          const [xs, ys] = [of.map((seat) => seat.x), of.map((seat) => seat.y)];
          if (kind === 'rows')
            return (
              <text key={`${id} ${row}`} className="event-SeatMap-row" x={Math.min(...xs) - 8} y={ys[0]! + 1.4}>
                {row}
              </text>
            );
          return (
            <g key={`${id} ${row}`} className="event-SeatMap-table">
              <circle cx={middleOf(xs)} cy={middleOf(ys)} r={Math.max(3, (Math.max(...ys) - Math.min(...ys)) / 2 - 5.5)} />
              <text x={middleOf(xs)} y={middleOf(ys) + 1.4}>
                {row}
              </text>
            </g>
          );
        });
      })}
    </g>
  );
}
