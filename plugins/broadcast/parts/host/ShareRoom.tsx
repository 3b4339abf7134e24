import { useSyncExternalStore } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import type { Room } from '../../schemas.ts';

/** An address does not change while its page stands. */
const never = () => () => undefined;

/** The address for viewers, to copy or to point a camera at. */
export function ShareRoom({ room, open }: { room: Room; open: boolean }) {
  const t = useText('broadcast');
  // The origin is only known in the browser, not while rendering on the server.
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
  const address = `${origin}/lesson/stun/view?room=${room.card.room}`;
  return (
    <details className="broadcast-Box" open={open}>
      <summary>{t('share.title')}</summary>
      <p>{t(`share.${room.card.access}`)}</p>
      <p className="broadcast-Share-address">{address}</p>
      <CopyButton text={address} label={t('share.copy')} />
      {origin && <QrCode text={address} label={t('share.qr')} size={180} />}
    </details>
  );
}
