import { useText } from '#kernel/contract/page.ts';
import { inRows } from '../../rules/seatMap.ts';
import type { SeatSection } from '../../schemas.ts';
import type { ShownSeat } from './SeatMark.tsx';

interface Props {
  sections: readonly SeatSection[];
  seats: readonly ShownSeat[];
  /** Shown from the beginning: where the map can only be looked at. */
  open: boolean;
  onToggle: (id: string) => void;
}

/** The same seats row by row, as boxes of the form. */
export function SeatRows({ sections, seats, open, onToggle }: Props) {
  const t = useText('event');
  return (
    <details className="event-Queue event-SeatRows" open={open || undefined}>
      <summary>{t('seats.list')}</summary>
      {sections
        .filter(({ kind }) => kind !== 'standing')
        .map((section) =>
          inRows(seats.filter((seat) => seat.section === section.id)).map(({ row, seats: of }) => (
            <fieldset key={`${section.id} ${row}`}>
              <legend>
                {t(`seatRow.${section.kind}`, { section: section.name, row })}{' '}
                <span className="event-Note">{t('seats.free', { count: of.filter(({ off }) => !off).length })}</span>
              </legend>
              {of.map((seat) => (
                <label key={seat.id} className="event-SeatBox" title={seat.more}>
                  <input
                    type="checkbox"
                    name="seats"
                    value={seat.id}
                    checked={seat.chosen}
                    disabled={seat.off}
                    onChange={() => onToggle(seat.id)}
                  />
                  <span>
                    {seat.label}
                    <span className="ui-Hidden"> {seat.more}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          )),
        )}
    </details>
  );
}
