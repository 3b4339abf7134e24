import { useRef, useState } from 'react';
import { useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ToggleButton } from '#kit/ui/actions/ToggleButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { useUnsaved } from '#kit/ui/desk/useUnsaved.ts';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import type { Room } from '../../schemas.ts';
import { call } from '../call.ts';
import { Chat } from '../room/Chat.tsx';
import { RoomHead } from '../room/RoomHead.tsx';
import { EndRoom } from './EndRoom.tsx';
import { HostAlerts } from './HostAlerts.tsx';
import { People } from './People.tsx';
import { Planned } from './Planned.tsx';
import { ShareRoom } from './ShareRoom.tsx';
import { useHost } from './useHost.ts';
import { useStage } from './useStage.ts';

/** The host's page: camera, screen, microphone, viewers and what is said. */
export function HostConsole({ room }: { room: Room }) {
  const t = useText('broadcast');
  const { revalidate } = useRevalidator();
  const { room: name } = room.card;
  const host = useHost(name);
  const preview = useRef<HTMLVideoElement>(null);
  const stage = useStage();
  const { state, elsewhere, sending } = host;
  const leaving = useUnsaved(sending);
  const [asking, setAsking] = useState(false);
  const now = state?.state ?? room.card.state;
  const goingOn = now === 'live' || now === 'reconnecting';
  const mine = stage.ready && state !== null && !elsewhere;

  async function prepare() {
    const stream = await stage.prepare();
    if (!stream) return;
    if (preview.current) preview.current.srcObject = stream;
    await host.open();
  }
  async function goLive() {
    const stream = stage.stream();
    if (stream) await host.goLive(stream);
  }
  async function end() {
    await host.end();
    stage.close();
    setAsking(false);
    void revalidate();
  }
  return (
    <div className="broadcast-Room">
      <div className="broadcast-Room-main">
        <RoomHead room={room} state={now} viewers={state?.viewers.length ?? room.card.viewers} />
        <HostAlerts host={host} refused={stage.refused} onPrepare={() => void prepare()} />
        {/* The host's own picture, without sound. */}
        <div className="broadcast-Picture">
          <video ref={preview} autoPlay playsInline muted aria-label={t('host.preview')} />
          {!stage.ready && (
            <p className="broadcast-Picture-none">
              <Icon name="camera" />
              {t('host.hint')}
            </p>
          )}
          {sending && <span className="broadcast-Picture-live">{t('state.live')}</span>}
        </div>
        <div className="ui-Actions">
          {!stage.ready && <Button onClick={() => void prepare()}>{t('host.prepare')}</Button>}
          {mine && !sending && <Button onClick={() => void goLive()}>{t(goingOn ? 'host.resume' : 'host.go')}</Button>}
          {stage.ready && (
            <>
              <ToggleButton pressed={stage.muted} onChange={(off) => stage.mute('audio', off)}>
                {t('host.mute')}
              </ToggleButton>
              <ToggleButton pressed={stage.dark} onChange={(off) => stage.mute('video', off)}>
                {t('host.dark')}
              </ToggleButton>
              {stage.screen !== null && (
                <ToggleButton pressed={stage.screen} onChange={(on) => void stage.use(on ? 'screen' : 'camera')}>
                  {t('host.screen')}
                </ToggleButton>
              )}
            </>
          )}
          {(goingOn || now === 'lobby') && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('host.end')}
            </Button>
          )}
        </div>
        {room.record && <p className="broadcast-Room-note">{t('host.recorded')}</p>}
      </div>
      <div className="broadcast-Room-side">
        {mine && (
          <People viewers={state.viewers} onLower={(viewer) => void call('lowerHand', { room: name, viewer }).catch(() => undefined)} />
        )}
        {room.chat && mine && (
          <Chat
            messages={host.messages}
            say={(body) => call('hostSay', { room: name, body })}
            hide={(seq) => void call('hideMessage', { room: name, seq: String(seq) }).catch(() => undefined)}
          />
        )}
        <ShareRoom room={room} open={!mine} />
        {now === 'scheduled' && room.planId !== null && <Planned room={room} id={room.planId} />}
      </div>
      <EndRoom open={asking} record={room.record} waiting={host.waiting} onEnd={end} onCancel={() => setAsking(false)} />
      <ConfirmDialog
        open={leaving.leaving !== null}
        title={t('host.leave-title')}
        confirmLabel={t('host.leave')}
        cancelLabel={t('host.stay')}
        onConfirm={() => leaving.leaving?.leave()}
        onCancel={() => leaving.leaving?.stay()}
      >
        {t('host.leave-text')}
      </ConfirmDialog>
    </div>
  );
}
