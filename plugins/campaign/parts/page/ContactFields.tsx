import { useFormat, useText } from '#kernel/contract/page.ts';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { RoundView } from '../../schemas.ts';

interface Props {
  rounds: readonly RoundView[];
  askNationalId: boolean;
  typed: (name: string) => string | undefined;
  /** What is wrong, by field. */
  wrong: Readonly<Record<string, string>>;
}

/** Who comes, and to which round. */
export function ContactFields({ rounds, askNationalId, typed, wrong }: Props) {
  const t = useText('campaign');
  const { date } = useFormat();
  const free = rounds.filter(({ now }) => now === 'open' || now === 'queue');
  const chosen = typed('roundId') ?? (free.length === 1 ? free[0]!.id : undefined);
  return (
    <>
      <Fieldset legend={t('field.round')} role="radiogroup">
        <div className="ui-Options">
          {rounds.map(({ id, name, startsAt, now, left }) => (
            <label key={id} className="ui-Option">
              <input
                type="radio"
                name="roundId"
                value={id}
                required
                defaultChecked={id === chosen}
                disabled={now === 'full' || now === 'over'}
              />
              <span>
                {name}
                <small>
                  {date(startsAt, 'time')} · {now === 'open' && left !== null ? t('round.leftShort', { left }) : t(`round.${now}`)}
                </small>
              </span>
            </label>
          ))}
        </div>
      </Fieldset>
      <TextField
        label={t('field.name')}
        name="name"
        required
        maxLength={200}
        autoComplete="name"
        error={wrong.name}
        defaultValue={typed('name')}
      />
      <TextField
        label={t('field.phone')}
        hint={t('field.phone.hint')}
        name="phone"
        type="tel"
        required
        maxLength={40}
        autoComplete="tel"
        error={wrong.phone}
        defaultValue={typed('phone')}
      />
      <TextField
        label={t('field.email')}
        hint={t('field.email.hint')}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        error={wrong.email}
        defaultValue={typed('email')}
      />
      {askNationalId && (
        <TextField
          label={t('field.nationalId')}
          hint={t('field.nationalId.hint')}
          name="nationalId"
          inputMode="numeric"
          required
          maxLength={40}
          autoComplete="off"
          error={wrong.nationalId}
          defaultValue={typed('nationalId')}
        />
      )}
    </>
  );
}
