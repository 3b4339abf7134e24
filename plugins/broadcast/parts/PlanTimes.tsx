import { useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';

const HOUR_MS = 3_600_000;

export interface Times {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** When a session begins and ends: an hour later, until something else is chosen. */
export function PlanTimes({ startsAt, endsAt, onChange }: Times & { onChange: (times: Times) => void }) {
  const t = useText('broadcast');
  const { errors } = useActionForm();
  return (
    <>
      <MomentPicker
        label={t('plan.startsAt')}
        name="startsAt"
        value={startsAt}
        error={errors.startsAt}
        onChange={(value) =>
          onChange({ startsAt: value, endsAt: endsAt ?? (value && new Date(Date.parse(value) + HOUR_MS).toISOString()) })
        }
      />
      <MomentPicker
        label={t('plan.endsAt')}
        name="endsAt"
        value={endsAt}
        error={errors.endsAt}
        onChange={(value) => onChange({ startsAt, endsAt: value })}
      />
    </>
  );
}
