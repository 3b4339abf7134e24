import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useText } from '#kernel/client/text.ts';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { ToggleButton } from '#kernel/ui/actions/ToggleButton.tsx';
import { Alert } from '#kernel/ui/feedback/Alert.tsx';
import { ConfirmDialog } from '#kernel/ui/feedback/ConfirmDialog.tsx';
import type { Room } from '../../schemas.ts';
import { call, useProblem } from '../call.ts';
import { Chat } from '../room/Chat.tsx';
import { RoomHead } from '../room/RoomHead.tsx';
import { People } from './People.tsx';
import { ShareRoom } from './ShareRoom.tsx';
import { createStage, type Stage } from './stage.ts';
import { useHost } from './useHost.ts';

/** More pieces than these that wait mean that the line is too slow. */
const SLOW = 4;

/** The host's page: camera, screen, microphone, viewers and what is said. */
export function HostConsole({ room }: { room: Room }) {
  const t = useText('broadcast');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const host = useHost(room.card.room);
  const { open, state, opened, elsewhere } = host;
  const preview = useRef<HTMLVideoElement>(null);
  const stage = useRef<Stage | null>(null);
  const [ready, setReady] = useState(false);
  const [refusedMedia, setRefusedMedia] = useState(false);
  const [muted, setMuted] = useState(false);
  const [dark, setDark] = useState(false);
  const [screen, setScreen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [ending, setEnding] = useState(false);
  const now = state?.state ?? room.card.state;

  async function prepare() {
    setRefusedMedia(false);
    try {
      stage.current ??= await createStage(() => void use('camera'));
      if (preview.current) preview.current.srcObject = stage.current.stream;
      setReady(true);
      await open();
    } catch {
      setRefusedMedia(true);
    }
  }
  async function use(source: 'camera' | 'screen') {
    // Who closes the browser's own dialog has changed their mind.
    await stage.current?.use(source).then(
      () => setScreen(source === 'screen'),
      () => undefined,
    );
  }
  async function end() {
    setEnding(true);
    await host.end().catch(() => undefined);
    stage.current?.close();
    setEnding(false);
    setAsking(false);
    void revalidate();
  }
  useEffect(() => () => stage.current?.close(), []);
  useEffect(() => {
    if (!host.sending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [host.sending]);

  const goingOn = now === 'live' || now === 'reconnecting';
  return (
    <div className="broadcast-Room">
      <div className="broadcast-Room-main">
        <RoomHead room={room} state={now} viewers={state?.viewers.length ?? room.card.viewers} />
        {refusedMedia && (
          <Alert tone="danger" live title={t('host.no-media')}>
            {t('host.no-media-hint')}
          </Alert>
        )}
        {host.error !== null && (
          <Alert tone="warning" live>
            {problem(host.error)}
          </Alert>
        )}
        {elsewhere && (
          <Alert tone="warning" live actions={<Button onClick={() => void prepare()}>{t('host.take-over')}</Button>}>
            {t('problem.host-elsewhere')}
          </Alert>
        )}
        {host.sending && host.waiting > SLOW && (
          <Alert tone="warning" live>
            {t('host.slow')}
          </Alert>
        )}
        {host.cannotRecord && <Alert tone="warning">{t('host.cannot-record')}</Alert>}
        {/* The host's own picture, without sound. */}
        <div className="broadcast-Picture" data-empty={!ready || undefined}>
          <video ref={preview} autoPlay playsInline muted aria-label={t('host.preview')} />
          {host.sending && <span className="broadcast-Picture-live">{t('state.live')}</span>}
        </div>
        <div className="ui-Actions">
          {!ready && <Button onClick={() => void prepare()}>{t('host.prepare')}</Button>}
          {ready && opened && !elsewhere && !host.sending && (
            <Button onClick={() => void (stage.current && host.goLive(stage.current.stream))}>
              {t(goingOn ? 'host.resume' : 'host.go')}
            </Button>
          )}
          {ready && (
            <>
              <ToggleButton
                pressed={muted}
                onChange={(off) => {
                  stage.current?.mute('audio', off);
                  setMuted(off);
                }}
              >
                {t('host.mute')}
              </ToggleButton>
              <ToggleButton
                pressed={dark}
                onChange={(off) => {
                  stage.current?.mute('video', off);
                  setDark(off);
                }}
              >
                {t('host.dark')}
              </ToggleButton>
              <ToggleButton pressed={screen} onChange={(on) => void use(on ? 'screen' : 'camera')}>
                {t('host.screen')}
              </ToggleButton>
            </>
          )}
          {(goingOn || now === 'lobby') && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('host.end')}
            </Button>
          )}
        </div>
        {opened && room.record && <p className="broadcast-Room-note">{t('host.recorded')}</p>}
        <ShareRoom room={room} />
      </div>
      <div className="broadcast-Room-side">
        {state && (
          <People
            viewers={state.viewers}
            onLower={(viewer) => void call('lowerHand', { room: room.card.room, viewer }).catch(() => undefined)}
          />
        )}
        {room.chat && opened && (
          <Chat
            messages={host.messages}
            say={(body) => call('hostSay', { room: room.card.room, body })}
            hide={(seq) => void call('hideMessage', { room: room.card.room, seq: String(seq) }).catch(() => undefined)}
          />
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('host.end-title')}
        confirmLabel={t('host.end')}
        pending={ending}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      >
        {t(room.record ? 'host.end-record' : 'host.end-text')}
      </ConfirmDialog>
    </div>
  );
}
