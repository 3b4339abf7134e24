import { useState } from 'react';
import type { TaxBuyer } from '../../../contract.ts';
import { isFullTaxInvoice } from '../../../rules/documentKind.ts';
import type { ChargeView, Document } from '../../../schemas.ts';
import { refusedFields, type FieldProblems } from '#kit/ui/forms/refusedFields.ts';
import { call } from '../../call.ts';
import { buyerProblems, cleanBuyer, NO_BUYER } from '../../charges/taxBuyer.ts';
import { useAct } from '../../useAct.ts';

export const KINDS_OF_CHARGE = ['invoice', 'receipt', 'receipt_tax_invoice', 'full_tax_invoice', 'abb_tax_invoice', 'quotation'] as const;
export type IssueKind = (typeof KINDS_OF_CHARGE)[number];

/** A document as it is being written. */
export interface IssueDraft {
  readonly kind: IssueKind;
  readonly buyer: TaxBuyer;
  readonly whtRateBp: number;
  readonly dueDate: string;
  readonly note: string;
}

/** Whether somebody must stand on it. */
const needsName = (kind: IssueKind) => kind === 'quotation' || kind === 'invoice';

/** What is missing before it may be issued, message keys by field. A tax invoice needs the buyer whole, others what they have. */
function problemsOf({ kind, buyer }: IssueDraft): Record<string, string> {
  const ofBuyer = buyerProblems(buyer);
  const wrong: Record<string, string> = {};
  if (isFullTaxInvoice(kind)) Object.assign(wrong, ofBuyer);
  else {
    if (needsName(kind) && ofBuyer.name) wrong.name = ofBuyer.name;
    if (buyer.taxId.trim() && ofBuyer.taxId) wrong.taxId = ofBuyer.taxId;
  }
  return wrong;
}

/** What fields of a document were refused for, message keys: those of its buyer by their own names. */
const buyerFields = (error: unknown): FieldProblems =>
  Object.fromEntries(Object.entries(refusedFields(error) ?? {}).map(([field, key]) => [field.replace(/^buyer\./, ''), key]));

/** The state of the form and what sends it. Answers the document, or null where something was refused. */
export function useIssue(charge: ChargeView) {
  const act = useAct();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [draft, setDraft] = useState<IssueDraft>(() => ({
    kind: charge.taxBuyer ? 'receipt_tax_invoice' : 'invoice',
    buyer: charge.taxBuyer ?? { ...NO_BUYER, name: charge.payerName },
    whtRateBp: 0,
    dueDate: '',
    note: '',
  }));
  const set = (change: Partial<IssueDraft>) => setDraft((before) => ({ ...before, ...change }));

  async function issue(): Promise<Document | null> {
    const wrong = problemsOf(draft);
    setErrors(wrong);
    if (Object.keys(wrong).length) return null;
    const { kind, whtRateBp, dueDate, note } = draft;
    let made: Document | null = null;
    await act.run(
      async () => {
        made = await call('issueDocument', {
          documentId: act.id(),
          kind,
          chargeId: charge.id,
          buyer: cleanBuyer(draft.buyer),
          whtRateBp,
          dueDate,
          note: note.trim(),
        });
      },
      (error) => setErrors(buyerFields(error)),
    );
    return made;
  }
  return { draft, set, errors, act, issue };
}
