import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { DeskDocumentsData } from '../../gateway/pages/deskDocuments.ts';

/** What is being written and has no number yet. */
export function DraftList({ drafts }: Pick<DeskDocumentsData, 'drafts'>) {
  const t = useText('billing');
  const format = useFormat();
  if (drafts.length === 0) return null;
  return (
    <section className="billing-Card" aria-labelledby="billing-drafts">
      <h2 id="billing-drafts">{t('draft.all')}</h2>
      <ul className="billing-Rows">
        {drafts.map(({ id, kind, buyerName, totalSatang, updatedAt }) => (
          <li key={id}>
            <span>
              <Link to={`/billing/desk/drafts/${id}`} className="billing-Target">
                {t(`kind.${kind}`)} · {buyerName || t('draft.nobody')}
              </Link>
              <small>{format.date(updatedAt, 'time')}</small>
            </span>
            <span className="billing-States">
              <strong>{format.money(totalSatang)}</strong>
              <Icon name="chevron-right" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
