import type { FormEvent } from 'react';
import { useFormat, useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { WITHHOLDING } from '../../../rules/withholding.ts';
import { isFullTaxInvoice } from '../../../rules/documentKind.ts';
import type { ChargeView } from '../../../schemas.ts';
import { BuyerFields } from '../../charges/BuyerFields.tsx';
import { ChargeLines } from '../../charges/ChargeLines.tsx';
import { Failed } from '../../Failed.tsx';
import { LineFields } from './LineFields.tsx';
import { lineOf, newLine } from './lineDraft.ts';
import { KINDS_ALONE, KINDS_OF_CHARGE, useIssue, type IssueKind } from './useIssue.ts';

const MODES = ['inclusive', 'exclusive'] as const;
const RATES = [0, ...new Set(Object.values(WITHHOLDING))].toSorted((a, b) => a - b);

/** A document that is being written: its kind, to whom, what about. What is refused stays to be put right. */
export function IssueForm({ charge }: { charge: ChargeView | null }) {
  const t = useText('billing');
  const format = useFormat();
  const navigate = useNavigate();
  const { draft, set, errors, act, issue } = useIssue(charge);
  const { lines } = draft;
  const sum = lines.reduce((all, line) => all + (lineOf(line)?.totalSatang ?? 0), 0);
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
        options={(charge ? KINDS_OF_CHARGE : KINDS_ALONE).map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(event) => set({ kind: event.target.value as IssueKind })}
      />
      <fieldset>
        <legend>{t('issue.buyer')}</legend>
        <BuyerFields value={draft.buyer} errors={words} nameOnly={!isFullTaxInvoice(draft.kind)} onChange={(buyer) => set({ buyer })} />
      </fieldset>
      {charge ? (
        <section className="billing-Card" aria-label={t('charge.lines')}>
          <ChargeLines lines={charge.lines} />
        </section>
      ) : (
        <>
          <RadioGroup
            legend={t('issue.priceMode')}
            row
            value={draft.priceMode}
            options={MODES.map((value) => ({ value, label: t(`issue.${value}`) }))}
            onChange={(value) => set({ priceMode: value as (typeof MODES)[number] })}
          />
          {lines.map((line, index) => (
            <LineFields
              key={line.id}
              line={line}
              index={index}
              errors={errors}
              onChange={(changed) => set({ lines: lines.with(index, changed) })}
              onRemove={lines.length > 1 ? () => set({ lines: lines.toSpliced(index, 1) }) : undefined}
            />
          ))}
          <div className="ui-Actions">
            <Button variant="secondary" onClick={() => set({ lines: [...lines, newLine()] })}>
              <Icon name="plus" />
              {t('issue.addLine')}
            </Button>
          </div>
          <p className="billing-Large">{t('issue.sum', { amount: format.money(sum) })}</p>
        </>
      )}
      <SelectField
        label={t('issue.wht')}
        name="whtRateBp"
        value={String(draft.whtRateBp)}
        options={RATES.map((rate) => ({ value: String(rate), label: rate === 0 ? t('issue.noWht') : `${rate / 100}%` }))}
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
