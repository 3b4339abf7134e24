import { useFormat, useSite, useText } from '#kernel/contract/page.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { fromZoned, toZoned } from '../../rules/zonedTime.ts';

export interface When {
  readonly scheduled: boolean;
  /** ISO time; null while it is not filled in. */
  readonly at: string | null;
}

/** Now, or at a time by the site's own clock; the time is said once more in the Buddhist era. */
export function WhenField({ value: { scheduled, at }, error, onChange }: { value: When; error?: string; onChange: (when: When) => void }) {
  const t = useText('config');
  const format = useFormat();
  const { timezone } = useSite();
  return (
    <fieldset className="config-Choice">
      <legend>{t('when.label')}</legend>
      <label>
        <input type="radio" name="when" checked={!scheduled} onChange={() => onChange({ scheduled: false, at: null })} />
        {t('when.now')}
      </label>
      <label>
        <input type="radio" name="when" checked={scheduled} onChange={() => onChange({ scheduled: true, at })} />
        {t('when.later')}
      </label>
      {scheduled && (
        <TextField
          label={t('when.at')}
          hint={at ? t('when.thai', { at: format.date(at, 'time') }) : t('when.zone', { zone: timezone })}
          error={error}
          name="when-at"
          type="datetime-local"
          defaultValue={at ? toZoned(at, timezone) : ''}
          onChange={(event) => onChange({ scheduled: true, at: fromZoned(event.target.value, timezone) })}
        />
      )}
    </fieldset>
  );
}
