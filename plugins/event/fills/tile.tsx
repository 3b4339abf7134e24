import { Link, useFormat, useText, type FillProps } from '#kernel/contract/page.ts';
import { Tile } from '#kit/ui/data/Tile.tsx';
import type { load } from '../gateway/fills/tile.ts';
import '../parts/tile.css';

/** On the dashboard: the member's next events; nothing for who has none. */
export default function NextTile({ data: { orders } }: FillProps<typeof load>) {
  const t = useText('event');
  const { date } = useFormat();
  if (orders.length === 0) return null;
  return (
    <Tile title={t('tile.title')} href="/user/events" linkLabel={t('tile.all')}>
      <ul className="event-Next">
        {orders.map(({ id, title, venue, startsAt, isPaid }) => (
          <li key={id}>
            <Link to={`/event/order/${id}`}>{title}</Link>
            <span>{[date(startsAt, 'time'), venue, isPaid ? '' : t('tile.toPay')].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Tile>
  );
}
