import { useText } from '#kernel/contract/page.ts';
import { phoneText } from '#kit/thai/phone.ts';
import { WholeWords } from '#kit/ui/content/WholeWords.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import type { RecordData } from '../../gateway/pages/record.ts';
import { nameOf } from '../../rules/nameOf.ts';
import { reachedBy } from '../reachedBy.tsx';

/** How a person is reached, and what the record is made of. */
export function Who({ data }: { data: RecordData }) {
  const t = useText('people');
  const { rows } = data;
  return (
    <section className="ui-Desk-part" aria-labelledby="person-who">
      <h2 id="person-who">{t('record.who')}</h2>
      <DescriptionList items={reachedBy(data, t)} />
      {rows.length > 1 && (
        <>
          <h3>{t('record.rows')}</h3>
          <ul className="people-List">
            {rows.map((row) => (
              <li key={row.id}>
                <span>{nameOf(row)}</span>
                <span className="people-Note">
                  <WholeWords
                    text={[row.email, phoneText(row.phone), t(`account.${row.account ? 'yes' : 'no'}`)].filter(Boolean).join(' · ')}
                  />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
