import type { ReactNode } from 'react';
import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { BroadcastState } from '../../contract.ts';
import type { Room } from '../../schemas.ts';
import './broadcast.css';

const TONES: Readonly<Record<BroadcastState, BadgeTone>> = {
  scheduled: 'neutral',
  lobby: 'info',
  live: 'danger',
  reconnecting: 'warning',
  ended: 'neutral',
  archived: 'neutral',
  cancelled: 'neutral',
};

/** How a live session stands, in a word. */
export function StateBadge({ state }: { state: BroadcastState }) {
  const t = useText('broadcast');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** Title and standing of a room. */
export function RoomHead({ room, state, viewers, children }: { room: Room; state: BroadcastState; viewers: number; children?: ReactNode }) {
  const t = useText('broadcast');
  const format = useFormat();
  const { card } = room;
  return (
    <header className="broadcast-Head">
      {room.returnPath && (
        <Link to={room.returnPath} className="broadcast-Head-back">
          <Icon name="chevron-left" />
          {t('back')}
        </Link>
      )}
      <h1>{card.title}</h1>
      <p className="broadcast-Head-facts">
        <StateBadge state={state} />
        <span>
          <Icon name="clock" /> {format.date(card.startsAt, 'time')}
        </span>
        {(state === 'live' || state === 'lobby' || state === 'reconnecting') && (
          <span>
            <Icon name="users" /> {t('viewers', { count: viewers })}
          </span>
        )}
        {children}
      </p>
    </header>
  );
}
