import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import type { Document } from '../../schemas.ts';

/** From the quotation to the receipt: what a document came of, and what came of it. */
export function DocumentChain({ document: { id, chain } }: { document: Document }) {
  const t = useText('billing');
  const format = useFormat();
  if (chain.length === 0) return null;
  return (
    <nav className="billing-Chain" aria-labelledby="billing-chain">
      <h2 id="billing-chain">{t('chain.title')}</h2>
      <ol>
        {chain.map((one) => {
          const isVoid = one.state === 'cancelled' || one.state === 'replaced';
          const name = `${t(`document.title.${one.kind}`)} ${one.number}`;
          return (
            <li key={one.id} data-void={isVoid || undefined}>
              {one.id === id ? (
                <strong aria-current="page">{name}</strong>
              ) : (
                <Link className="billing-Target" to={one.path}>
                  {name}
                </Link>
              )}
              <small>
                {format.date(`${one.issueDate}T05:00:00Z`)} · {format.money(one.totalSatang)}
                {isVoid && ` · ${t('document.cancelled')}`}
                {one.id === id && ` · ${t('chain.this')}`}
              </small>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
