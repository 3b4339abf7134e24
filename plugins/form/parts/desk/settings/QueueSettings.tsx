import { useText } from '#kernel/contract/page.ts';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import type { FormSettings } from '../../../schemas.ts';

interface Props {
  draft: FormSettings;
  set: (part: Partial<FormSettings>) => void;
  errors: Readonly<Record<string, string | undefined>>;
}

const whole = (value: number | string | null) => (typeof value === 'number' ? value : null);

/** What becomes of places that are freed. */
export function QueueSettings({ draft, set, errors }: Props) {
  const t = useText('form');
  return (
    <>
      <Switch
        label={t('settings.promote')}
        hint={t('settings.promote.hint')}
        checked={draft.promote ?? false}
        onChange={(event) => set({ promote: event.target.checked })}
      />
      {draft.promote && (
        <NumberField
          label={t('settings.offerHours')}
          hint={t('settings.offerHours.hint')}
          optional
          min={1}
          value={draft.offerHours ?? null}
          error={errors.offerHours}
          onChange={(offerHours) => set({ offerHours: whole(offerHours) })}
        />
      )}
    </>
  );
}

/** For how long a place waits for its money. */
export function PayHours({ draft, set, errors }: Props) {
  const t = useText('form');
  return (
    <NumberField
      label={t('settings.payHours')}
      hint={t('settings.payHours.hint')}
      optional
      min={1}
      value={draft.payHours ?? null}
      error={errors.payHours}
      onChange={(payHours) => set({ payHours: whole(payHours) })}
    />
  );
}
