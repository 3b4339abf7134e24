import { useEffect, useRef, type RefObject } from 'react';
import type { RoomState, Signal } from '../../schemas.ts';
import { connectDirect, type Direct } from './direct.ts';
import { watchServer } from './mediaServer.ts';
import { canRelay, playRelay, type RelayPlayer } from './relay.ts';
import type { Watching } from './useRoom.ts';

export interface PictureProps {
  state: RoomState;
  watching: Pick<Watching, 'act' | 'offer' | 'pieceUrl'>;
  /** Where the host's answers are heard; null when nobody waits for them any more. */
  onAnswers: (hear: ((signal: Signal) => void) | null) => void;
  /** It cannot go on: another picture is to be begun. */
  onBroken: () => void;
}

/** Brings the host's picture and sound into the video element, by the way that the gateway has told. */
export function usePicture(video: RefObject<HTMLVideoElement | null>, { state, watching, onAnswers, onBroken }: PictureProps): void {
  const relay = useRef<RelayPlayer | null>(null);
  const { transport, epoch } = state;
  const take = state.relay?.take ?? null;
  const type = state.relay?.type ?? '';
  // Kept in a ref, so that new credentials do not restart a running connection.
  const latest = useRef({ watching, reach: state.reach });
  useEffect(() => {
    latest.current = { watching, reach: state.reach };
  });

  useEffect(() => {
    const element = video.current;
    if (!element || transport !== 'p2p') return;
    const direct: Direct = connectDirect({
      iceServers: latest.current.reach.iceServers,
      offer: (sdp) => latest.current.watching.offer(sdp, epoch),
      shown: (stream) => (element.srcObject = stream),
      failed: () => void latest.current.watching.act('fallBack').catch(() => undefined),
    });
    onAnswers((signal) => signal.kind === 'answer' && signal.epoch === epoch && direct.answered(signal.sdp));
    return () => {
      onAnswers(null);
      direct.close();
      element.srcObject = null;
    };
  }, [video, transport, epoch, onAnswers]);

  useEffect(() => {
    const element = video.current;
    if (!element || transport !== 'relay' || take === null || !canRelay(type)) return;
    const player = playRelay(element, type, async (number) => {
      const answer = await fetch(latest.current.watching.pieceUrl(take, number));
      return answer.ok ? answer.arrayBuffer() : null;
    });
    relay.current = player;
    return () => {
      relay.current = null;
      player.close();
    };
  }, [video, transport, take, type]);

  const last = state.relay?.last ?? null;
  useEffect(() => {
    if (take !== null && last !== null) relay.current?.reach(last);
  }, [last, take]);

  const toServer = transport === 'sfu' && state.reach.sfu !== null;
  useEffect(() => {
    const element = video.current;
    const { sfu } = latest.current.reach;
    if (!element || !toServer || !sfu) return;
    let end: (() => void) | null = null;
    let over = false;
    const broken = () => over || onBroken();
    void watchServer(sfu, (stream) => (element.srcObject = stream), broken).then((close) => (over ? close() : (end = close)), broken);
    return () => {
      over = true;
      end?.();
      element.srcObject = null;
    };
  }, [video, toServer, onBroken]);
}
