import { useLocale, useText, type PageProps } from '#kernel/contract/page.ts';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { year as load } from '../../gateway/pages/open.ts';
import { useDay } from '../../parts/useDay.ts';
import '../../parts/hora.css';

/** What a year begins with: Maha Songkran, Thaloengsok and the elements of the Chula Sakarat. */
export default function YearPage({ data: { year, found, kalayok } }: PageProps<typeof load>) {
  const t = useText('hora');
  const locale = useLocale();
  const { number, moment } = useDay();
  const shown = locale === 'th' ? year : year - 543;
  const facts = [
    [t('fact.year'), t('year.named', { animal: found.animal[locale], sok: found.sok, cs: number(found.cs) })],
    [t('year.songkran'), t('year.both', { clock: moment(found.songkran.clock), mean: found.songkran.mean.slice(11) })],
    [t('year.thaloengsok'), t('year.both', { clock: moment(found.thaloengsok.clock), mean: found.thaloengsok.mean.slice(11) })],
    [t('fact.weekday'), t(`weekday.${found.weekday}`)],
    ...(['horakhun', 'kammacubala', 'avoman', 'masaken', 'dithi'] as const).map((name) => [t(`year.${name}`), number(found[name])]),
    [t('year.solar'), t(found.leap ? 'year.leap' : 'year.common')],
    [t('year.lunar'), t(`year.lunar.${found.lunarKind}`)],
    ...kalayok.map(({ name, weekday, good }) => [name, t(good ? 'year.good' : 'year.bad', { weekday: t(`weekday.${weekday}`) })]),
  ];
  return (
    <div className="hora-Page">
      <h1>{t('year.title', { year: number(shown) })}</h1>
      <FilterForm
        values={{ year: String(shown) }}
        submit={t('year.show')}
        fields={[{ name: 'year', label: t('year.label'), inputMode: 'numeric', maxLength: 4 }]}
      />
      <DescriptionList items={facts.map(([term, value]) => ({ term, value }))} />
      <p className="hora-Plain">{t('year.computed')}</p>
      <div className="ui-Actions">
        <LinkButton variant="secondary" to={`/hora/year?year=${shown - 1}`}>
          {t('year.before')}
        </LinkButton>
        <LinkButton variant="secondary" to={`/hora/year?year=${shown + 1}`}>
          {t('year.after')}
        </LinkButton>
      </div>
    </div>
  );
}
