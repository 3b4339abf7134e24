import { useText, type PageProps } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { names as load } from '../../gateway/pages/open.ts';
import { lettersText } from '../../parts/chart/LifeTables.tsx';
import { useDay } from '../../parts/useDay.ts';
import '../../parts/hora.css';

/** Letters of a name by the taksa of a birth day. */
export default function NamesPage({ data: { day, name, places, letters, source } }: PageProps<typeof load>) {
  const t = useText('hora');
  const { number } = useDay();
  const bad = letters.filter(({ role }) => role === 'kalakini').length;
  return (
    <div className="hora-Page">
      <h1>{t('page.names')}</h1>
      <p>{t('names.lead')}</p>
      <FilterForm
        choicesWait
        values={{ day: String(day), name }}
        submit={t('names.show')}
        fields={[
          {
            name: 'day',
            label: t('names.day'),
            options: Array.from({ length: 8 }, (_, index) => ({ value: String(index + 1), label: t(`birthday.${index + 1}`) })),
          },
          { name: 'name', label: t('names.name'), maxLength: 80 },
        ]}
      />
      {letters.length > 0 && (
        <section className="hora-Part">
          <h2>{name}</h2>
          <p role="status">{bad ? t('names.bad', { count: bad }) : t('names.good')}</p>
          <ol className="hora-Letters">
            {letters.map(({ letter, role }, index) => (
              <li key={index} data-bad={role === 'kalakini' || undefined}>
                <strong>{/\p{M}/u.test(letter) ? `◌${letter}` : letter}</strong>
                <span>{t(`role.${role}`)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className="hora-Part">
        <h2>{t('table.taksa')}</h2>
        <DataTable
          caption={t('table.taksa')}
          columns={['role', 'planet', 'letters'].map((key) => ({ key, title: t(`column.${key}`) }))}
          rows={places.map(({ role, planet, letters: row }) => ({
            id: role,
            cells: [t(`role.${role}`), `${number(planet)} ${t(`planet.${planet}`)}`, lettersText(row, t('letters.vowels'))],
          }))}
          empty={null}
        />
        <p className="hora-Plain">{t('baseData.source', { source })}</p>
      </section>
    </div>
  );
}
