import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { DocumentHead } from '../../schemas.ts';
import { State } from '../States.tsx';

/** Documents of a charge, each with the way to it. */
export function DocumentsList({ documents }: { documents: readonly DocumentHead[] }) {
  const t = useText('billing');
  const format = useFormat();
  if (documents.length === 0) return null;
  return (
    <section className="billing-Card" aria-labelledby="billing-documents">
      <h2 id="billing-documents">{t('documents.title')}</h2>
      <ul className="billing-Rows">
        {documents.map((document) => (
          <li key={document.id}>
            <span>
              <Link to={document.path} className="billing-Target">
                {t(`kind.${document.kind}`)} {document.number}
              </Link>
              <small>{format.date(`${document.issueDate}T05:00:00Z`)}</small>
            </span>
            <span className="billing-States">
              {(document.state === 'cancelled' || document.state === 'replaced') && <State of="documentState" state={document.state} />}
              <strong>{format.money(document.totalSatang)}</strong>
              <Icon name="chevron-right" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
