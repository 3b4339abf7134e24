import { useCallback, useEffect, useRef, useState } from 'react';
import { useProblem, useRevalidator, useSite, useText } from '#kernel/contract/page.ts';
import { ToggleButton } from '#kit/ui/actions/ToggleButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { isOpen } from '../../machines/broadcast.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Room, Signal } from '../../schemas.ts';
import { Chat } from '../room/Chat.tsx';
import { RoomHead } from '../room/RoomHead.tsx';
import { Enter } from './Enter.tsx';
import { Picture } from './Picture.tsx';
import { useRoom } from './useRoom.ts';

/** Wait before a picture that broke is begun anew, ms. */
const AGAIN_MS = 2_000;

/** A live session as a viewer has it: waiting, watching, talking. */
export function Viewer({ room }: { room: Room }) {
  const t = useText('broadcast');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const isGuest = useSite().role === 'guest';
  const answers = useRef<((signal: Signal) => void) | null>(null);
  const onAnswers = useCallback((hear: ((signal: Signal) => void) | null) => {
    answers.current = hear;
  }, []);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(true);
  const [turn, setTurn] = useState(0);
  const onBroken = useCallback(() => void setTimeout(() => setTurn((count) => count + 1), AGAIN_MS), []);
  const watching = useRoom(room.card.room, playing, (signal) => answers.current?.(signal));
  const { joined, state, messages, error, join } = watching;
  const now = state?.state ?? room.card.state;

  useEffect(() => {
    if (!isGuest) void join('');
  }, [isGuest, join]);
  useEffect(() => {
    if (!isOpen(now) && isOpen(room.card.state)) void revalidate();
  }, [now, room.card.state, revalidate]);

  const out = error instanceof Refusal && (error.code === 'view-blocked' || error.code === 'not-found');
  useEffect(() => {
    if (out) void revalidate();
  }, [out, revalidate]);

  if (isGuest && !joined) return <Enter room={room} error={error} onEnter={join} />;
  const live = now === 'live' || now === 'reconnecting';
  return (
    <div className="broadcast-Room">
      <div className="broadcast-Room-main">
        <RoomHead room={room} state={now} viewers={state?.viewers ?? 0} />
        {error !== null && (
          <Alert tone="warning" live>
            {problem(error)}
          </Alert>
        )}
        {now === 'reconnecting' && (
          <Alert tone="warning" live>
            {t('watch.reconnecting')}
          </Alert>
        )}
        {joined && state && live ? (
          <Picture
            key={turn}
            state={state}
            watching={watching}
            playing={playing}
            muted={muted}
            onAnswers={onAnswers}
            onBroken={onBroken}
            onMuted={setMuted}
            onPlaying={setPlaying}
          />
        ) : (
          <div className="broadcast-Wait">
            <EmptyState icon="clock" title={t(now === 'lobby' ? 'watch.soon' : 'watch.wait')}>
              {t('watch.stay')}
            </EmptyState>
          </div>
        )}
        {state && isOpen(now) && (
          <div className="ui-Actions broadcast-Hand">
            <ToggleButton pressed={state.handUp} onChange={(up) => void watching.act('raiseHand', { up }).catch(() => undefined)}>
              {t('hand.raise')}
            </ToggleButton>
            <span role="status">{state.handUp ? t('hand.up') : ''}</span>
          </div>
        )}
      </div>
      {room.chat && joined && <Chat messages={messages} say={isOpen(now) ? (body) => watching.act('say', { body }) : null} />}
    </div>
  );
}
