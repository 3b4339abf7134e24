import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Progress } from '#kit/ui/feedback/Progress.tsx';
import type { ChargeView, Payment } from '../../schemas.ts';
import { Failed } from '../Failed.tsx';
import type { PreparedSlip } from './prepareSlip.ts';
import { SlipForm } from './SlipForm.tsx';
import { SlipPreview } from './SlipPreview.tsx';
import { SlipSays } from './SlipSays.tsx';

interface Props {
  charge: Pick<ChargeView, 'id' | 'token' | 'amountSatang' | 'paidSatang'>;
  /** Whose slip it is; null where none was begun. */
  payment: Payment | null;
  onSent: () => void;
}

/** Slips that need another one: what is wrong with them is said, and the way to a better one stays open. */
const MORE = new Set(['unreadable', 'duplicate', 'rejected']);

/** Why a picture cannot be sent. */
const WRONG: Readonly<Record<string, string>> = { 'slip-not-picture': 'slip.notPicture', 'slip-file-too-large': 'slip.fileTooLarge' };

/** Sends the slip of a transfer: from the camera or as a picture, made smaller and read before it is sent. */
export function UploadSlip({ charge, payment, onSent }: Props) {
  const t = useText('billing');
  const [slip, setSlip] = useState<PreparedSlip | null>(null);
  const [reading, setReading] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const newest = payment?.slips.at(-1);

  async function take([file]: readonly File[]) {
    if (!file) return;
    setReading(true);
    setFailed(null);
    setSlip(null);
    try {
      const { prepareSlip } = await import('./prepareSlip.ts');
      setSlip(await prepareSlip(file));
    } catch (error) {
      const code = (error as { code?: string }).code;
      setFailed(t(WRONG[code ?? ''] ?? 'slip.notOpened'));
    }
    setReading(false);
  }
  return (
    <section className="billing-Slip" aria-labelledby="billing-slip">
      <h3 id="billing-slip">{t('slip.title')}</h3>
      {newest && <SlipSays slip={newest} />}
      {slip ? (
        <>
          <SlipPreview slip={slip} />
          <SlipForm
            charge={charge}
            payment={payment}
            slip={slip}
            onDrop={() => setSlip(null)}
            onSent={() => {
              setSlip(null);
              onSent();
            }}
          />
        </>
      ) : (
        (!newest || MORE.has(newest.state) || newest.state === 'manual_review') && (
          <>
            {(!newest || MORE.has(newest.state)) && <p className="billing-Note">{t('slip.lead')}</p>}
            <div className="ui-Actions">
              <FileTrigger
                accept="image/jpeg,image/png,image/webp,image/*"
                variant={newest ? 'secondary' : 'primary'}
                disabled={reading}
                onSelect={(files) => void take(files)}
              >
                <Icon name="upload" />
                {t(newest ? 'slip.again' : 'slip.choose')}
              </FileTrigger>
              <span className="billing-Camera">
                <FileTrigger accept="image/*" capture="environment" disabled={reading} onSelect={(files) => void take(files)}>
                  <Icon name="camera" />
                  {t('slip.camera')}
                </FileTrigger>
              </span>
            </div>
          </>
        )
      )}
      {reading && <Progress label={t('slip.reading')} />}
      <Failed text={failed} />
    </section>
  );
}
