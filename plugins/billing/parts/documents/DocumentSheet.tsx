import { useFormat, useText } from '#kernel/contract/page.ts';
import { signersOf } from '../../rules/documentKind.ts';
import type { Document } from '../../schemas.ts';
import { SheetBilled } from './SheetBilled.tsx';
import { SheetHead } from './SheetHead.tsx';
import { SheetLines } from './SheetLines.tsx';
import { sheetSums } from './sheetSums.ts';
import './sheet.css';

/** A document on A4, with what its PDF has: always dark on white, whatever the site's colours. */
export function DocumentSheet({ document, heading = 'h1' }: { document: Document; heading?: 'h1' | 'h2' }) {
  const t = useText('billing');
  const format = useFormat();
  const { taken, handed } = signersOf(document.kind);
  const isVoid = document.state === 'cancelled' || document.state === 'replaced';
  return (
    <article className="billing-Sheet" aria-label={`${t(`document.title.${document.kind}`)} ${document.number || t('document.draft')}`}>
      {isVoid && <p className="billing-Sheet-void">{t('document.cancelled')}</p>}
      {document.state === 'draft' && <p className="billing-Sheet-void billing-Sheet-draft">{t('document.draft')}</p>}
      <SheetHead document={document} heading={heading} />
      {document.kind === 'billing_note' ? <SheetBilled document={document} /> : <SheetLines document={document} />}
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
            <div key={`${word} ${rateBp}`} data-strong={strong || undefined}>
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
        <p>{t(`document.${taken}`)}</p>
        <p>{t(`document.${handed}`)}</p>
      </div>
    </article>
  );
}
