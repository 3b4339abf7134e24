import { useEffect, useRef, useState } from 'react';
import { useText } from '#kernel/client/text.ts';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { Icon } from '#kernel/ui/content/Icon.tsx';
import type { Joined, RoomState, Signal } from '../../schemas.ts';
import { connectDirect, type Direct } from './direct.ts';
import { watchServer } from './mediaServer.ts';
import { canRelay, playRelay, type RelayPlayer } from './relay.ts';
import type { Watching } from './useRoom.ts';

interface Props {
  joined: Joined;
  state: RoomState;
  watching: Pick<Watching, 'act' | 'offer' | 'pieceUrl'>;
  /** Where the host's answers are heard; null when nobody waits for them any more. */
  onAnswers: (hear: ((signal: Signal) => void) | null) => void;
  onPlaying: (playing: boolean) => void;
}

/** The host's picture and sound, by the way that the gateway has told: straight, relayed, or by a media server. */
export function Picture({ joined, state, watching, onAnswers, onPlaying }: Props) {
  const t = useText('broadcast');
  const video = useRef<HTMLVideoElement>(null);
  const relay = useRef<RelayPlayer | null>(null);
  const [muted, setMuted] = useState(true);
  const { transport, epoch } = state;
  const take = state.relay?.take ?? null;
  const type = state.relay?.type ?? '';
  const latest = useRef(watching);
  useEffect(() => {
    latest.current = watching;
  });

  useEffect(() => {
    const element = video.current;
    if (!element || transport !== 'p2p') return;
    const direct: Direct = connectDirect({
      iceServers: joined.iceServers,
      offer: (sdp) => latest.current.offer(sdp, epoch),
      shown: (stream) => (element.srcObject = stream),
      failed: () => void latest.current.act('fallBack').catch(() => undefined),
    });
    onAnswers((signal) => signal.kind === 'answer' && signal.epoch === epoch && direct.answered(signal.sdp));
    return () => {
      onAnswers(null);
      direct.close();
      element.srcObject = null;
    };
  }, [transport, epoch, joined, onAnswers]);

  useEffect(() => {
    const element = video.current;
    if (!element || transport !== 'relay' || take === null || !canRelay(type)) return;
    const player = playRelay(element, type, async (number) => {
      const answer = await fetch(latest.current.pieceUrl(take, number));
      return answer.ok ? answer.arrayBuffer() : null;
    });
    relay.current = player;
    return () => {
      relay.current = null;
      player.close();
    };
  }, [transport, take, type]);

  const first = state.relay?.first ?? null;
  const last = state.relay?.last ?? null;
  useEffect(() => {
    // what there is of another take is told to the player of that one
    if (take !== null && first !== null && last !== null) relay.current?.reach(first, last);
  }, [first, last, take]);

  useEffect(() => {
    const element = video.current;
    const { sfu } = joined;
    if (!element || transport !== 'sfu' || !sfu) return;
    let end: (() => void) | null = null;
    let over = false;
    void watchServer(sfu, (stream) => (element.srcObject = stream)).then(
      (close) => (over ? close() : (end = close)),
      () => undefined,
    );
    return () => {
      over = true;
      end?.();
      element.srcObject = null;
    };
  }, [transport, joined]);

  return (
    <div className="broadcast-Picture">
      {/* What is said live has no captions yet; the recording gets them where it is used. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        autoPlay
        playsInline
        muted={muted}
        onPlaying={() => onPlaying(true)}
        onEmptied={() => onPlaying(false)}
        aria-label={t('picture.label')}
      />
      {muted && (
        <Button className="broadcast-Picture-sound" onClick={() => setMuted(false)}>
          <Icon name="play" />
          {t('picture.sound')}
        </Button>
      )}
      {transport === 'relay' && type !== '' && !canRelay(type) && <p className="broadcast-Picture-note">{t('picture.cannot')}</p>}
    </div>
  );
}
