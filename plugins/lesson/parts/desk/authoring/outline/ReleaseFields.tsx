import { useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import type { Release } from '../../../../calls/deskSchemas.ts';
import { RELEASES } from '../../../../schemas.ts';
import { CountField } from '../../CountField.tsx';

/** The gateway takes no more: gateway/authoring/sections.ts. */
const MOST_DAYS = 3650;

export type ReleaseRule = Value<typeof Release>;

/** What a rule lacks, as message keys by field. */
export const releaseProblems = ({ kind, at, days }: ReleaseRule): Record<string, string> => ({
  ...(kind === 'date' && !at ? { 'release.at': 'invalid.required' } : {}),
  ...(kind === 'days_after_enrol' && (days === null || Number.isNaN(days)) ? { 'release.days': 'invalid.required' } : {}),
  ...(kind === 'days_after_enrol' && days !== null && (days < 0 || days > MOST_DAYS) ? { 'release.days': 'invalid.days' } : {}),
});

interface Props {
  legend: string;
  release: ReleaseRule;
  errors: Readonly<Record<string, string>>;
  onChange: (release: ReleaseRule) => void;
}

/** When something opens for learners: at once, on a day, some days after they came, after what stands before it. */
export function ReleaseFields({ legend, release, errors, onChange }: Props) {
  const t = useText('lesson');
  return (
    <>
      <RadioGroup
        legend={legend}
        name="release.kind"
        value={release.kind}
        options={RELEASES.map((value) => ({ value, label: t(`desk.release.${value}`) }))}
        onChange={(kind) => onChange({ ...release, kind: kind as ReleaseRule['kind'] })}
      />
      {release.kind === 'date' && (
        <MomentPicker
          label={t('desk.release.at')}
          name="release.at"
          value={release.at}
          error={errors['release.at']}
          onChange={(at) => onChange({ ...release, at })}
        />
      )}
      {release.kind === 'days_after_enrol' && (
        <CountField
          label={t('desk.release.days')}
          name="release.days"
          min={0}
          unit={t('desk.unit.days')}
          value={release.days}
          error={errors['release.days']}
          onChange={(days) => onChange({ ...release, days })}
        />
      )}
    </>
  );
}
