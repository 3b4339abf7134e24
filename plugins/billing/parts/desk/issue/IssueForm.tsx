import type { FormEvent } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { WHT_RATES } from '../../../rules/withholding.ts';
import { isFullTaxInvoice } from '../../../rules/documentKind.ts';
import type { ChargeView } from '../../../schemas.ts';
import { BuyerFields } from '../../charges/BuyerFields.tsx';
import { ChargeLines } from '../../charges/ChargeLines.tsx';
import { Failed } from '../../Failed.tsx';
import { KINDS_OF_CHARGE, useIssue, type IssueKind } from './useIssue.ts';

/** A document of a charge: its kind and to whom. What is refused stays to be put right. */
export function IssueForm({ charge }: { charge: ChargeView }) {
  const t = useText('billing');
  const navigate = useNavigate();
  const { draft, set, errors, act, issue } = useIssue(charge);
  const words = Object.fromEntries(
    Object.entries(errors).map(([field, key]) => [field, field.startsWith('seller.') ? t('error.seller', { what: t(key) }) : t(key)]),
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    const made = await issue();
    if (made) await navigate(made.path);
  }
  return (
    <form className="billing-Form billing-Issue" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={words} />
      <SelectField
        label={t('documents.kind')}
        name="kind"
        value={draft.kind}
        options={KINDS_OF_CHARGE.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(event) => set({ kind: event.target.value as IssueKind })}
      />
      <fieldset>
        <legend>{t('issue.buyer')}</legend>
        <BuyerFields value={draft.buyer} errors={words} nameOnly={!isFullTaxInvoice(draft.kind)} onChange={(buyer) => set({ buyer })} />
      </fieldset>
      <section className="billing-Card" aria-label={t('charge.lines')}>
        <ChargeLines lines={charge.lines} />
      </section>
      <SelectField
        label={t('issue.wht')}
        name="whtRateBp"
        value={String(draft.whtRateBp)}
        options={WHT_RATES.map((rate) => ({ value: String(rate), label: t(`whtRate.${rate as 0}`) }))}
        onChange={(event) => set({ whtRateBp: Number(event.target.value) })}
      />
      <DatePicker
        label={t(draft.kind === 'quotation' ? 'issue.validUntil' : 'issue.dueDate')}
        name="dueDate"
        optional
        value={draft.dueDate || null}
        onChange={(day) => set({ dueDate: day ?? '' })}
      />
      <TextArea
        label={t('issue.note')}
        name="note"
        rows={2}
        maxLength={500}
        optional
        value={draft.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <Failed text={act.failed} />
      <SubmitButton state={act.pending ? 'loading' : 'normal'} labels={{ normal: t('issue.do') }} />
    </form>
  );
}
