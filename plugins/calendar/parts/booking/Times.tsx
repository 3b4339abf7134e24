import { Link, useFormat, useLocation, useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { fieldId } from '#kit/ui/forms/Field.tsx';
import type { OpenTimes } from '../../gateway/pages/book.ts';
import { useDays } from '../useDays.ts';

/** The clock that times are of, in words. */
export function useZone() {
  const t = useText('calendar');
  return (zone: string) => (zone === 'Asia/Bangkok' ? t('book.zoneThai') : t('book.zone', { zone }));
}

/** The next days with something free, and their times to choose one of: a field of a form, which needs no script. */
export function Times({ times: { days, next, timezone, capacity }, path }: { times: OpenTimes; path: string }) {
  const t = useText('calendar');
  const { date } = useFormat();
  const words = useDays();
  const zone = useZone();
  const { errors, values, prefix } = useActionForm();
  const begin = new URLSearchParams(useLocation().search).has('from');
  return (
    <Fieldset legend={t('book.time')} hint={zone(timezone)} error={errors.startsAt} id={fieldId(`${prefix}startsAt`)} role="radiogroup">
      {days.length === 0 && <p>{t('book.none')}</p>}
      {days.map(({ day, times }) => (
        <section key={day} className="calendar-Times">
          <h3>{words.full(day)}</h3>
          <div>
            {times.map(({ startsAt, endsAt, left }) => (
              <label key={startsAt} className="calendar-Time">
                <input type="radio" name="startsAt" value={startsAt} defaultChecked={values.startsAt === startsAt} />
                <span>
                  {date(startsAt, 'clock')}–{date(endsAt, 'clock')}
                  {capacity > 1 && <small>{t('book.left', { left })}</small>}
                </span>
              </label>
            ))}
          </div>
        </section>
      ))}
      {(begin || next) && (
        <div className="ui-Actions">
          {begin && (
            <Link className="ui-Button" data-variant="secondary" to={path}>
              {t('book.first')}
            </Link>
          )}
          {next && (
            <Link className="ui-Button" data-variant="secondary" to={`${path}?from=${next}`}>
              {t('book.later')}
            </Link>
          )}
        </div>
      )}
    </Fieldset>
  );
}
