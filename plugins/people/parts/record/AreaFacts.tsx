import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { Fact } from '../../contract.ts';
import type { RecordData } from '../../gateway/pages/record.ts';

/** What the areas say of a person, each with its newest records. */
export function AreaFacts({ areas }: { areas: RecordData['areas'] }) {
  const t = useText('people');
  const format = useFormat();
  const valueOf = (fact: Fact) => {
    if ('satang' in fact) return format.money(fact.satang);
    if ('count' in fact) return format.number(fact.count);
    return 'at' in fact ? <time dateTime={fact.at}>{format.date(fact.at, 'time')}</time> : fact.text;
  };
  return (
    <section className="ui-Desk-part" aria-labelledby="person-areas">
      <h2 id="person-areas">{t('record.areas')}</h2>
      {areas.length === 0 && <EmptyState icon="info" title={t('record.noFacts')} />}
      <div className="people-Areas">
        {areas.map(({ area, title, facts, records, more }) => (
          <section key={area} className="people-Area" aria-labelledby={`area-${area}`}>
            <h3 id={`area-${area}`}>{title}</h3>
            <DescriptionList
              items={facts.map((fact) => ({
                term: fact.label,
                value: valueOf(fact),
                align: 'satang' in fact || 'count' in fact ? ('end' as const) : undefined,
              }))}
            />
            {records.length > 0 && (
              <ul className="people-List">
                {records.map((record) => (
                  <li key={`${record.path} ${record.title}`}>
                    {record.path ? (
                      <Link className="ui-Target" to={record.path}>
                        {record.title}
                      </Link>
                    ) : (
                      <span>{record.title}</span>
                    )}
                    <span className="people-Note">{record.detail}</span>
                  </li>
                ))}
              </ul>
            )}
            {more && (
              <Link className="ui-Target" to={more}>
                {t('record.more')}
              </Link>
            )}
          </section>
        ))}
      </div>
    </section>
  );
}
