import { useEffect, type ReactNode } from 'react';
import { useRevalidator, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { Room } from '../schemas.ts';
import { RoomHead } from './room/RoomHead.tsx';

/** When it is first looked whether the recording is there, ms; then less and less often, for a long one takes its time. */
const LOOK_MS = 4_000;
const MOST_MS = 60_000;

/** A live session that is over: its recording, where there is one. */
export function Ended({ room, children }: { room: Room; children?: ReactNode }) {
  const t = useText('broadcast');
  const { card, recordingUrl } = room;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (card.state !== 'ended' || !room.record) return;
    let wait = LOOK_MS;
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate();
      wait = Math.min(MOST_MS, wait * 1.5);
      timer = setTimeout(look, wait);
    };
    let timer = setTimeout(look, wait);
    return () => clearTimeout(timer);
  }, [card.state, room.record, revalidate]);
  return (
    <div className="broadcast-Ended">
      <RoomHead room={room} state={card.state} viewers={0} />
      {recordingUrl ? (
        <div className="broadcast-Picture">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- recorded as it was said */}
          <video src={recordingUrl} controls playsInline preload="metadata" aria-label={t('recording.label')} />
        </div>
      ) : (
        <EmptyState
          icon="clock"
          title={t(card.state === 'cancelled' ? 'over.cancelled' : card.state === 'ended' && room.record ? 'over.preparing' : 'over.title')}
          action={room.returnPath ? <LinkButton to={room.returnPath}>{t('back')}</LinkButton> : undefined}
        />
      )}
      {recordingUrl && <p className="broadcast-Room-note">{t('recording.no-captions')}</p>}
      {children}
    </div>
  );
}
