import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Draft } from '../../gateway/desk/draft.ts';
import { MOST_ROUNDS } from '../../schemas.ts';
import type { CampaignForm } from './campaignForm.ts';
import { Part } from './Part.tsx';

type Round = Draft['rounds'][number];
const CAPACITY = 100;
const MOST = 1_000_000;
const HOURS = 3 * 3_600_000;

/** The next round begins where the last one ends. */
function fresh(draft: Draft): Round {
  const startsAt = draft.rounds.at(-1)?.endsAt ?? draft.closesAt;
  return {
    id: crypto.randomUUID(),
    name: { th: '', en: '' },
    place: draft.rounds.at(-1)?.place ?? '',
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + HOURS).toISOString(),
    capacity: draft.rounds.at(-1)?.capacity ?? CAPACITY,
  };
}

/** Rounds: when, where and for how many. */
export function RoundParts({ form: { draft, set, errors } }: { form: CampaignForm }) {
  const t = useText('campaign');
  const change = (at: number, part: Partial<Round>) =>
    set({ rounds: draft.rounds.map((round, nth) => (nth === at ? { ...round, ...part } : round)) });
  return (
    <Part name="rounds" title={t('part.rounds')}>
      <ul className="campaign-Rows">
        {draft.rounds.map((round, nth) => (
          <li key={round.id}>
            {(['th', 'en'] as const).map((locale) => (
              <TextField
                key={locale}
                label={t(`round.name.${locale}`)}
                name={`rounds.${nth}.name.${locale}`}
                maxLength={200}
                optional={locale === 'en'}
                value={round.name[locale]}
                error={errors[`rounds.${nth}.name.${locale}`]}
                onChange={(event) => change(nth, { name: { ...round.name, [locale]: event.target.value } })}
              />
            ))}
            <TextField
              label={t('round.place')}
              name={`rounds.${nth}.place`}
              optional
              maxLength={200}
              value={round.place}
              onChange={(event) => change(nth, { place: event.target.value })}
            />
            <MomentPicker
              label={t('round.startsAt')}
              name={`rounds.${nth}.startsAt`}
              value={round.startsAt}
              onChange={(startsAt) => change(nth, { startsAt: startsAt ?? '' })}
            />
            <MomentPicker
              label={t('round.endsAt')}
              name={`rounds.${nth}.endsAt`}
              value={round.endsAt}
              onChange={(endsAt) => change(nth, { endsAt: endsAt ?? '' })}
            />
            <NumberField
              label={t('round.capacity')}
              name={`rounds.${nth}.capacity`}
              min={0}
              max={MOST}
              value={round.capacity}
              onChange={(value) => typeof value === 'number' && change(nth, { capacity: Math.max(0, Math.trunc(value)) })}
            />
            <IconButton
              icon="trash"
              label={t('round.takeOut', { number: nth + 1 })}
              onClick={() => set({ rounds: draft.rounds.filter((_round, at) => at !== nth) })}
            />
          </li>
        ))}
      </ul>
      {draft.rounds.length < MOST_ROUNDS && (
        <p>
          <Button variant="secondary" onClick={() => set({ rounds: [...draft.rounds, fresh(draft)] })}>
            <Icon name="plus" />
            {t('round.add')}
          </Button>
        </p>
      )}
    </Part>
  );
}
