import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { auspicious as load } from '../../gateway/pages/open.ts';
import { Rules } from '../../parts/Rules.tsx';
import { useLunar } from '../../parts/chart/ChartHead.tsx';
import { useDay } from '../../parts/useDay.ts';
import { hourText, isoDay } from '../../rules/day.ts';
import '../../parts/hora.css';

/** Months around one, to choose from. */
function monthsAround(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Array.from({ length: 25 }, (_, index) => {
    const at = year * 12 + number - 1 + index - 12;
    return isoDay({ year: Math.floor(at / 12), month: (at % 12) + 1, day: 1 }).slice(0, 7);
  });
}

/** Days and hours of a month, each with the rules that speak for it or against it. */
export default function AuspiciousPage({ data }: PageProps<typeof load>) {
  const t = useText('hora');
  const day = useDay();
  const lunar = useLunar();
  const { month, purpose, days, groups, rules, sources, disclaimer } = data;
  const titles = new Map([...rules.kalayok, ...rules.tithi].map(({ name, title }) => [name, title]));
  const isGood = (name: string) => rules.kalayok.find((rule) => rule.name === name)?.good ?? true;
  return (
    <div className="hora-Page">
      <h1>{t('auspicious.title', { month: day.month(`${month}-01`) })}</h1>
      <p className="hora-Plain">{disclaimer}</p>
      <FilterForm
        choicesWait
        values={{ month, group: String(purpose || '') }}
        submit={t('auspicious.show')}
        fields={[
          {
            name: 'month',
            label: t('auspicious.month'),
            options: monthsAround(month).map((value) => ({ value, label: day.month(`${value}-01`) })),
          },
          {
            name: 'group',
            label: t('auspicious.group'),
            options: [
              { value: '', label: t('auspicious.all') },
              ...groups.map(({ name, use }, index) => ({ value: String(index + 1), label: `${name} – ${use}` })),
            ],
          },
        ]}
      />
      <DataTable
        caption={t('page.auspicious')}
        columns={['day', 'lunar', 'judged', 'rerk'].map((key) => ({ key, title: t(`column.${key}`) }))}
        rows={days.map((each) => ({
          id: each.day,
          cells: [
            day.weekday(each.day),
            lunar(each.lunar),
            [...each.kalayok, ...each.tithi].map((name) => (
              <Badge key={name} tone={isGood(name) ? 'success' : 'danger'}>
                {titles.get(name)}
              </Badge>
            )),
            <ul key="spans" className="hora-Parts">
              {each.spans.map(({ from, until, group }) => (
                <li key={from}>
                  {hourText(from * 60)}–{hourText(until * 60)} {groups[group]!.name}
                </li>
              ))}
            </ul>,
          ],
        }))}
        empty={<EmptyState title={t('auspicious.none')} />}
      />
      <Rules groups={groups} rules={rules} sources={sources} />
    </div>
  );
}
