import { useText } from '#kernel/contract/page.ts';
import { Meter } from '#kit/ui/data/Meter.tsx';
import type { Usage } from '../../schemas.ts';
import { useSize } from './useSize.ts';
import './storage.css';

/** From these shares of the room on it is said aloud that it runs out. */
const TIGHT = 0.8;
const FULL = 0.95;

/** How full a drive is: a bar, the words for it, and from 80 % on what that means. */
export function StorageMeter({ usage: { used, reserved, quota } }: { usage: Usage }) {
  const t = useText('files');
  const size = useSize();
  const taken = used + reserved;
  const text = t('storage.text', { used: size(taken), quota: size(quota) });
  const share = quota > 0 ? taken / quota : 1;
  return (
    <div className="files-Storage">
      <Meter label={t('storage.label')} value={taken} max={quota} warning={TIGHT} danger={FULL} text={text} />
      <p>{text}</p>
      {share >= TIGHT && <p className="files-Storage-warning">{t(share >= FULL ? 'storage.full' : 'storage.tight')}</p>}
    </div>
  );
}
