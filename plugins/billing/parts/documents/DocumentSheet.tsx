import { useFormat, useText } from '#kernel/contract/page.ts';
import { isReceipt } from '../../rules/documentKind.ts';
import type { Document } from '../../schemas.ts';
import { SheetHead } from './SheetHead.tsx';
import { SheetLines } from './SheetLines.tsx';
import { sheetSums } from './sheetSums.ts';
import './sheet.css';

/** A document on A4, with what its PDF has: always dark on white, whatever the site's colours. */
export function DocumentSheet({ document }: { document: Document }) {
  const t = useText('billing');
  const format = useFormat();
  const isVoid = document.state === 'cancelled' || document.state === 'replaced';
  return (
    <article className="billing-Sheet" aria-label={`${t(`document.title.${document.kind}`)} ${document.number}`}>
      {isVoid && <p className="billing-Sheet-void">{t('document.cancelled')}</p>}
      <SheetHead document={document} />
      <SheetLines document={document} />
      <div className="billing-Sheet-end">
        <div>
          <p className="billing-Sheet-words">({document.bahtText})</p>
          {document.kind === 'abb_tax_invoice' && <p>{t('document.vatIncluded')}</p>}
          {document.note && (
            <p>
              <small>{t(document.kind === 'credit_note' ? 'document.reason' : 'document.note')}</small> {document.note}
            </p>
          )}
        </div>
        <dl>
          {sheetSums(document).map(({ word, rateBp, satang, strong }) => (
            <div key={word} data-strong={strong || undefined}>
              <dt>
                {t(`document.${word}`)}
                {rateBp > 0 && ` ${format.number(rateBp / 100)}%`}
              </dt>
              <dd>{format.money(satang)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="billing-Sheet-signs">
        <p>{t('document.accepted')}</p>
        <p>{t(isReceipt(document.kind) ? 'document.receivedBy' : 'document.authorised')}</p>
      </div>
    </article>
  );
}
