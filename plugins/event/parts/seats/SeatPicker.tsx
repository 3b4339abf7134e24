import { useState } from 'react';
import { useFormat, usePosted, useText } from '#kernel/contract/page.ts';
import { useAlive } from '#kit/ui/forms/useAlive.ts';
import { MOST_TICKETS, type EventDetail, type SeatMapView } from '../../schemas.ts';
import { shortSeat } from '../../rules/seatMap.ts';
import { SeatMap } from './SeatMap.tsx';
import { SeatRows } from './SeatRows.tsx';
import { useTaken } from './useTaken.ts';

/**
 * Seats to choose: on the map, and as rows of boxes, which are the fields that the form sends. Without scripts the map is a picture and the
 * boxes do it. What somebody else has taken meanwhile falls out of what was chosen, and is said.
 */
export function SeatPicker({ event, map }: { event: EventDetail; map: SeatMapView }) {
  const t = useText('event');
  const { money } = useFormat();
  const alive = useAlive();
  const posted = usePosted('event.hold');
  const taken = useTaken(event.card.slug, map);
  const [wanted, setWanted] = useState<readonly string[]>(() =>
    (posted?.entries ?? []).flatMap(([name, value]) => (name === 'seats' ? [value] : [])),
  );
  const [full, setFull] = useState(false);
  const seated = event.tickets.filter((ticket) => ticket.seated);
  const offers = new Map(seated.map((ticket, nth) => [ticket.id, { ...ticket, tone: (nth % 6) + 1 }]));
  const several = map.sections.filter(({ kind }) => kind !== 'standing').length > 1;
  const shown = map.seats.map((seat) => {
    const offer = offers.get(seat.ticketTypeId);
    const off = taken.has(seat.id) || offer?.sale !== 'on_sale';
    const price = offer ? (offer.kind === 'free' ? t('price.free') : money(offer.priceSatang)) : '';
    const more = [offer?.name, price, seat.accessible && t('seats.accessible'), off && t('seats.taken')].filter(Boolean).join(' · ');
    return { ...seat, tone: offer?.tone ?? 0, off, chosen: !off && wanted.includes(seat.id), more, priceSatang: offer?.priceSatang ?? 0 };
  });
  const chosen = shown.filter((seat) => seat.chosen);
  const gone = shown.filter(({ id, off }) => off && wanted.includes(id));
  const named = (seats: readonly (typeof shown)[number][]) =>
    seats
      .map((seat) => shortSeat({ ...seat, section: map.sections.find(({ id }) => id === seat.section)?.name ?? '' }, several))
      .join(', ');
  const toggle = (id: string) => {
    const seat = shown.find((each) => each.id === id);
    if (!seat || seat.off) return;
    const isFull = !seat.chosen && chosen.length >= MOST_TICKETS;
    setFull(isFull);
    const rest = chosen.map((each) => each.id).filter((each) => each !== id);
    if (!isFull) setWanted(seat.chosen ? rest : [...rest, id]);
  };
  const total = chosen.reduce((sum, { priceSatang }) => sum + priceSatang, 0);
  return (
    <div className="event-Seats">
      <ul className="event-SeatLegend">
        {[...offers.values()].map(({ id, name, kind, priceSatang, tone }) => (
          <li key={id}>
            <span className="event-SeatSign" data-tone={tone} aria-hidden="true" />
            {name} {kind === 'free' ? t('price.free') : money(priceSatang)}
          </li>
        ))}
        <li>
          <span className="event-SeatSign" data-off aria-hidden="true" />
          {t('seats.taken')}
        </li>
        {map.seats.some(({ accessible }) => accessible) && (
          <li>
            <span className="event-SeatSign" data-square aria-hidden="true" />
            {t('seats.accessible')}
          </li>
        )}
      </ul>
      <SeatMap label={t('seats.map')} {...map} seats={shown} onPress={alive ? toggle : undefined} />
      {alive && <p className="event-Note">{t('seats.keys')}</p>}
      <div role="status" className="event-SeatSum">
        {gone.length > 0 && <p>{t('seats.gone', { seats: named(gone) })}</p>}
        {full && <p>{t('seats.most', { most: MOST_TICKETS })}</p>}
        {chosen.length > 0 ? (
          <p>
            <strong>{t('seats.chosen', { count: chosen.length, seats: named(chosen) })}</strong> {total > 0 && money(total)}
          </p>
        ) : (
          alive && <p>{t('seats.none')}</p>
        )}
      </div>
      <SeatRows sections={map.sections} seats={shown} open={!alive} onToggle={toggle} />
    </div>
  );
}
