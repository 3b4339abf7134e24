import { Link, useLocale, useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import type { hora as load } from '../../gateway/pages/open.ts';
import { useLunar } from '../../parts/chart/ChartHead.tsx';
import { useDay } from '../../parts/useDay.ts';
import '../../parts/hora.css';

const WAYS = ['auspicious', 'year', 'names', 'compare', 'calculationMethods', 'baseData', 'static', 'profiles'] as const;

/** What the area is, today by the almanac, and the ways to all of it. */
export default function HoraPage({ data: { today, year, texts } }: PageProps<typeof load>) {
  const t = useText('hora');
  const locale = useLocale();
  const { pages } = useSite();
  const { weekday, number, moment } = useDay();
  const lunar = useLunar();
  const facts = [
    [t('fact.today'), weekday(today.day)],
    [t('fact.lunar'), lunar(today.lunar)],
    [t('fact.year'), t('year.named', { animal: today.animal[locale], sok: today.sok, cs: number(today.cs) })],
    [t('year.songkran'), moment(year.songkran.clock)],
    [t('year.thaloengsok'), moment(year.thaloengsok.clock)],
  ];
  return (
    <div className="hora-Page">
      <h1>{t('plugin.title')}</h1>
      <p>{texts.about}</p>
      <div className="ui-Actions">
        <LinkButton to="/hora/rakkana">{t('home.draw')}</LinkButton>
      </div>
      <section className="hora-Part">
        <h2>{t('home.today')}</h2>
        <DescriptionList items={facts.map(([term, value]) => ({ term, value }))} />
      </section>
      <section className="hora-Part">
        <h2>{t('home.more')}</h2>
        <ul className="hora-Ways">
          {WAYS.filter((way) => pages.some(({ id }) => id === `hora.${way}`)).map((way) => (
            <li key={way}>
              <Link to={`/hora/${way}`}>{t(`page.${way}`)}</Link>
              <p>{t(`home.${way}`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <p className="hora-Plain">{texts.disclaimer}</p>
    </div>
  );
}
