import { useState } from 'react';
import { useFormat, useSite, useText } from '#kernel/contract/page.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Shared } from '../../calls/shares.ts';
import { choices, type Expiry } from './expiry.ts';

/** How long a link is open: usual times, or a day of one's own. */
export function ExpiryFields({ share, error }: { share: Shared | null; error?: string }) {
  const t = useText('files');
  const format = useFormat();
  const most = Number(useSite().settings.files?.shareDays ?? 0);
  const expiresAt = share?.expiresAt ?? null;
  const isSet = expiresAt !== null && share?.state !== 'expired';
  const all = choices(most, isSet);
  const [choice, setChoice] = useState<Expiry>(isSet ? 'keep' : share || !most ? all[0]! : all.at(-2)!);
  return (
    <>
      <SelectField
        label={t('share.expiry')}
        hint={most ? t('share.expiryMost', { days: most }) : undefined}
        name="expiry"
        value={choice}
        onChange={(event) => setChoice(event.target.value as Expiry)}
        error={choice === 'date' ? undefined : error}
        options={all.map((value) => ({
          value,
          label:
            value === 'keep'
              ? t('share.expiry.keep', { date: format.date(expiresAt!, 'time') })
              : value === 'never' || value === 'date'
                ? t(`share.expiry.${value}`)
                : t('share.expiry.days', { days: Number(value) }),
        }))}
      />
      {choice === 'date' && (
        <TextField label={t('share.expiryDay')} hint={t('share.expiryDayHint')} name="shareExpire" type="date" required error={error} />
      )}
    </>
  );
}
