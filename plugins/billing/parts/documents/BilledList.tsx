import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { Document } from '../../schemas.ts';
import { State } from '../States.tsx';

/** The invoices of a billing note as they are today: paid, or where each is. */
export function BilledList({ document: { billed }, staff }: { document: Document; staff: boolean }) {
  const t = useText('billing');
  const format = useFormat();
  if (billed.length === 0) return null;
  const due = billed.reduce((sum, { dueSatang }) => sum + dueSatang, 0);
  return (
    <section className="billing-Card" aria-labelledby="billing-billed">
      <h2 id="billing-billed">{due > 0 ? t('billed.due', { amount: format.money(due) }) : t('billed.title')}</h2>
      <ul className="billing-Rows">
        {billed.map(({ document: { id, number, path, state, chargeId }, dueSatang, pay }) => (
          <li key={id}>
            <Link className="billing-Target" to={path}>
              {number}
            </Link>
            <span className="billing-States">
              {pay ? (
                <LinkButton variant="secondary" to={staff ? `/billing/desk/charges/${chargeId}` : pay}>
                  {t(staff ? 'billed.receive' : 'tool.pay', { amount: format.money(dueSatang) })}
                </LinkButton>
              ) : (
                <State of="documentState" state={state} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
