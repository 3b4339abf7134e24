import { useText } from '#kernel/contract/page.ts';
import { phoneText } from '#kit/thai/phone.ts';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import type { RecordData } from '../../gateway/pages/record.ts';
import { nameOf } from '../../rules/nameOf.ts';
import { Email } from '../Email.tsx';

/** How a person is reached, and what the record is made of. */
export function Who({ data: { email, phone, rows } }: { data: RecordData }) {
  const t = useText('people');
  return (
    <section className="ui-Desk-part" aria-labelledby="person-who">
      <h2 id="person-who">{t('record.who')}</h2>
      <DescriptionList
        items={[
          {
            term: t('record.email'),
            value: email ? (
              <a className="ui-Target people-Break" href={`mailto:${email}`}>
                <Email>{email}</Email>
              </a>
            ) : (
              t('record.none')
            ),
          },
          {
            term: t('record.phone'),
            value: phone ? (
              <a className="ui-Target" href={`tel:${phone}`}>
                {phoneText(phone)}
              </a>
            ) : (
              t('record.none')
            ),
          },
        ]}
      />
      {rows.length > 1 && (
        <>
          <h3>{t('record.rows')}</h3>
          <ul className="people-List">
            {rows.map((row) => (
              <li key={row.id}>
                <span>{nameOf(row)}</span>
                <span className="people-Note">
                  {[row.email, phoneText(row.phone), t(`account.${row.account ? 'yes' : 'no'}`)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
