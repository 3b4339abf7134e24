import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { fieldId } from '#kit/ui/forms/Field.tsx';
import { readTaxId } from '#kit/thai/taxId.ts';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { fieldProblem } from './useFormState.ts';
import type { TaxBuyer } from '../../../billing/contract.ts';

export interface TaxDraft extends TaxBuyer {
  wanted: boolean;
}

/** The head office of a company, as tax invoices name it. */
const HEAD_OFFICE = '00000';

/** What is wrong before anything is sent, by the names of the fields. */
export function taxBuyerProblems(draft: TaxBuyer, t: (key: string, values?: Record<string, string>) => string): Record<string, string> {
  return {
    ...(draft.name.trim() ? {} : { 'taxBuyer.name': fieldProblem(t, 'taxBuyer.name', 'missing') }),
    ...(readTaxId(draft.taxId) ? {} : { 'taxBuyer.taxId': t('invalid.taxId') }),
    ...(readTaxId(draft.taxId)?.kind === 'juristic' && draft.branch === ''
      ? { 'taxBuyer.branch': t('invalid.kind') }
      : draft.branch === '' || /^\d{5}$/.test(draft.branch)
        ? {}
        : { 'taxBuyer.branch': t('invalid.branch') }),
    ...(draft.address.trim() ? {} : { 'taxBuyer.address': fieldProblem(t, 'taxBuyer.address', 'missing') }),
  };
}

interface Props {
  value: TaxDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (value: TaxDraft) => void;
}

/** Who stands on a full tax invoice, as the Revenue Department wants it: name, tax id, head office or branch, address. */
export function TaxBuyerFields({ value, errors, onChange }: Props) {
  const t = useText('shop');
  const [isBranch, setBranch] = useState(false);
  // Of what is in the form, however it came there: a number left from before is in sight.
  const kind = value.branch === HEAD_OFFICE ? 'head' : value.branch !== '' || isBranch ? 'branch' : 'person';
  const text = (field: 'name' | 'taxId' | 'branch' | 'address', maxLength: number) => ({
    label: t(`tax.${field}`),
    name: `taxBuyer.${field}`,
    maxLength,
    value: value[field],
    error: errors[`taxBuyer.${field}`],
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [field]: event.target.value }),
  });
  return (
    <Fieldset legend={t('tax.title')}>
      <RadioGroup
        legend={t('tax.kind')}
        row
        id={kind === 'branch' ? undefined : fieldId('taxBuyer.branch')}
        error={kind === 'branch' ? undefined : errors['taxBuyer.branch']}
        value={kind}
        onChange={(next) => {
          setBranch(next === 'branch');
          onChange({ ...value, branch: next === 'person' ? '' : next === 'head' ? HEAD_OFFICE : '00001' });
        }}
        options={['person', 'head', 'branch'].map((each) => ({ value: each, label: t(`tax.kind.${each}`) }))}
      />
      <TextField {...text('name', 200)} autoComplete="organization" />
      <TextField {...text('taxId', 20)} hint={t('tax.taxIdHint')} inputMode="numeric" />
      {kind === 'branch' ? (
        <TextField {...text('branch', 5)} hint={t('tax.branchHint')} inputMode="numeric" />
      ) : (
        <>
          {/* Scripts follow the choice above; without them it is typed. */}
          <noscript>
            <TextField {...text('branch', 5)} hint={t('tax.branchHint')} inputMode="numeric" />
          </noscript>
        </>
      )}
      <TextArea {...text('address', 400)} rows={3} />
    </Fieldset>
  );
}
