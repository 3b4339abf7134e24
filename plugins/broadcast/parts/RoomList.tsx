import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { BroadcastCard, BroadcastList } from '../schemas.ts';
import { StateBadge } from './room/RoomHead.tsx';

const isOver = (state: BroadcastCard['state']) => state === 'ended' || state === 'archived';

/** Live sessions: on now, to come, recorded. `as` says whose page their links lead to. */
export function RoomList({ list, as }: { list: BroadcastList; as: 'host' | 'viewer' }) {
  const t = useText('broadcast');
  const shown = (cards: readonly BroadcastCard[]) =>
    cards.filter(({ mayHost, state, recording }) => (as === 'host' ? mayHost : !isOver(state) || recording));
  const groups = (['now', 'coming', 'past'] as const)
    .map((name) => [name, shown(list[name])] as const)
    .filter(([, cards]) => cards.length > 0);
  if (groups.length === 0) return <EmptyState icon="calendar" title={t(`list.empty-${as}`)} />;
  return (
    <div className="broadcast-Lists">
      {groups.map(([name, cards]) => (
        <section key={name} className="broadcast-List" aria-label={t(name === 'past' ? `list.past-${as}` : `list.${name}`)}>
          <h2>{t(name === 'past' ? `list.past-${as}` : `list.${name}`)}</h2>
          <ul>
            {cards.map((card) => (
              <li key={card.room}>
                <Card card={card} to={`/lesson/stun/${as === 'host' ? 'live' : 'view'}?room=${card.room}`} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Card({ card, to }: { card: BroadcastCard; to: string }) {
  const t = useText('broadcast');
  const format = useFormat();
  return (
    <Link to={to} className="broadcast-Card">
      <b>{card.title}</b>
      <span className="broadcast-Head-facts">
        <StateBadge state={card.state} />
        <span>{format.date(card.startsAt, 'time')}</span>
        <span>{t(`access.${card.access}`)}</span>
        {isOver(card.state) && card.recording && <span>{t('list.has-recording')}</span>}
      </span>
    </Link>
  );
}
