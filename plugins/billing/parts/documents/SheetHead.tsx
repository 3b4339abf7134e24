import { useFormat, useText } from '#kernel/contract/page.ts';
import { taxIdText } from '#kit/thai/taxId.ts';
import type { Document, Party } from '../../schemas.ts';

const HEAD_OFFICE = /^0+$/;

/** Who somebody is for the tax office. */
function TaxLine({ party: { taxId, branch } }: { party: Party }) {
  const t = useText('billing');
  if (!taxId) return null;
  const of = branch && (HEAD_OFFICE.test(branch) ? t('document.headOffice') : `${t('document.branch')} ${branch}`);
  return (
    <p>
      {t('document.taxId')} {taxIdText(taxId)}
      {of && ` (${of})`}
    </p>
  );
}

/** Seller and title, then buyer and what identifies the document. */
export function SheetHead({ document, heading: Heading }: { document: Document; heading: 'h1' | 'h2' }) {
  const t = useText('billing');
  const format = useFormat();
  const { kind, seller, buyer } = document;
  const day = (date: string) => format.date(`${date}T05:00:00Z`);
  const facts: [string, string | undefined][] = [
    ['number', document.number || '–'],
    ['date', day(document.issueDate)],
    [kind === 'quotation' ? 'validUntil' : 'dueDate', document.dueDate && day(document.dueDate)],
    [kind === 'wht_cert' ? 'certificate' : 'reference', document.reference],
    [kind === 'credit_note' ? 'corrects' : 'replaces', document.corrects?.number],
    ['replacedBy', document.replacedBy?.number],
  ];
  return (
    <>
      <header className="billing-Sheet-head">
        <div>
          <p className="billing-Sheet-name">{seller.name}</p>
          <p>{seller.address}</p>
          {seller.phone && (
            <p>
              {t('document.phone')} {seller.phone}
            </p>
          )}
          <TaxLine party={seller} />
        </div>
        <div>
          <Heading>{t(`document.title.${kind}`)}</Heading>
          <p className="billing-Sheet-copy">
            {t(`document.${document.state === 'draft' ? 'draft' : document.prints > 0 ? 'copy' : 'original'}`)}
          </p>
        </div>
      </header>
      <div className="billing-Sheet-who">
        <div>
          <small>{t(kind === 'wht_cert' ? 'document.payer' : 'document.buyer')}</small>
          <p className="billing-Sheet-name">{buyer.name || '–'}</p>
          {buyer.address && <p>{buyer.address}</p>}
          <TaxLine party={buyer} />
          {buyer.phone && (
            <p>
              {t('document.phone')} {buyer.phone}
            </p>
          )}
        </div>
        <dl>
          {facts.map(
            ([word, value]) =>
              value && (
                <div key={word}>
                  <dt>{t(`document.${word}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </>
  );
}
