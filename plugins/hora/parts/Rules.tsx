import { useText } from '#kernel/contract/page.ts';
import type { AuspiciousData } from '../gateway/pages/open.ts';
import { useDay } from './useDay.ts';

/** The rules that days of a month are judged by, as they are computed. */
export function Rules({ groups, rules, sources }: Pick<AuspiciousData, 'groups' | 'rules' | 'sources'>) {
  const t = useText('hora');
  const { number } = useDay();
  return (
    <section className="hora-Part">
      <h2>{t('rules.title')}</h2>
      <h3>{t('base.rerk')}</h3>
      <p>{t('rules.rerk')}</p>
      <ul>
        {groups.map(({ name, use }) => (
          <li key={name}>
            {name}: {use}
          </li>
        ))}
      </ul>
      <h3>{t('base.tithi')}</h3>
      <ul>
        {rules.tithi.map(({ name, title, days }) => (
          <li key={name}>
            {title}: {days.map((day, index) => `${t(`weekday.short.${index + 1}`)} ${number(day)}`).join(' · ')}
          </li>
        ))}
      </ul>
      <h3>{t('base.kalayok')}</h3>
      <ul>
        {rules.kalayok.map(({ name, title, good, times, plus, modulus }) => (
          <li key={name}>
            {title} ({t(good ? 'rules.good' : 'rules.bad')}):{' '}
            {modulus ? t('rules.modulus', { modulus: number(modulus) }) : t('rules.formula', { times: number(times), plus: number(plus) })}
          </li>
        ))}
      </ul>
      {sources.map((source) => (
        <p key={source} className="hora-Plain">
          {t('baseData.source', { source })}
        </p>
      ))}
    </section>
  );
}
