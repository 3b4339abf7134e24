import { useText } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { ChartView, Transit } from '../../gateway/charts/view.ts';
import { useDay } from '../useDay.ts';

/** The letters of a place of the taksa, apart. */
export const lettersText = (letters: string, vowels: string) => (letters === 'อ' ? vowels : Array.from(letters).join(' '));

/** Taksa, and the year of life in it. */
export function TaksaTable({ view: { chart }, transit }: { view: ChartView; transit: Transit | null }) {
  const t = useText('hora');
  const { number } = useDay();
  return (
    <>
      <DataTable
        caption={t('table.taksa')}
        columns={['role', 'planet', 'letters'].map((key) => ({ key, title: t(`column.${key}`) }))}
        rows={chart.taksa.map(({ role, planet, letters }) => ({
          id: role,
          cells: [t(`role.${role}`), `${number(planet)} ${t(`planet.${planet}`)}`, lettersText(letters, t('letters.vowels'))],
        }))}
        empty={null}
      />
      {transit && (
        <p>
          {t('taksa.running', {
            age: number(transit.age),
            role: t(`role.${transit.place.role}`),
            planet: t(`planet.${transit.place.planet}`),
          })}
        </p>
      )}
    </>
  );
}

/** The periods of a life, each with those that enter in it. */
export function PeriodTable({ view: { chart } }: { view: ChartView }) {
  const t = useText('hora');
  const { number, day } = useDay();
  return (
    <DataTable
      caption={t('table.periods')}
      columns={['planet', 'from', 'until', 'parts'].map((key) => ({ key, title: t(`column.${key}`) }))}
      rows={chart.periods.map(({ planet, from, until, parts }) => ({
        id: String(planet),
        cells: [
          `${number(planet)} ${t(`planet.${planet}`)}`,
          day(from),
          day(until),
          <details key="parts">
            <summary>{t('periods.parts')}</summary>
            <ul className="hora-Parts">
              {parts.map((part) => (
                <li key={part.planet}>
                  {number(part.planet)} {day(part.from)}
                </li>
              ))}
            </ul>
          </details>,
        ],
      }))}
      empty={null}
    />
  );
}
