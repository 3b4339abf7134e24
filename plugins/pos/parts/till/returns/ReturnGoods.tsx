import { useState, type FormEvent } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { newId } from '../../../rules/newId.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { cashRounding } from '../../../rules/cash.ts';
import { COUNTER_TENDERS, type Approval, type Bill, type Tender } from '../../../rules/deviceLog.ts';
import { returnable, returnTotals } from '../../../rules/returns.ts';
import { ApprovalDialog } from '../ApprovalDialog.tsx';
import { useTill, useTillState } from '../TillContext.tsx';
import { useFailure } from '../useFailure.ts';
import { useVatRate } from '../useTotals.ts';

interface Props {
  readonly sale: Bill;
  readonly bills: readonly Bill[];
  readonly onBack: () => void;
  readonly onDone: (made: Bill) => void;
}

/** How much of each line comes back, and how the money is given back. */
export function ReturnGoods({ sale, bills, onBack, onDone }: Props) {
  const t = useText('pos');
  const { money, number } = useFormat();
  const till = useTill();
  const failure = useFailure();
  const { who, draft } = useTillState('who', 'draft');
  const rateBp = useVatRate();
  const [quantities, setQuantities] = useState<Readonly<Record<string, number | string | null>>>({});
  const [tender, setTender] = useState<Tender>('cash');
  const [asks, setAsks] = useState(false);
  const [failed, setFailed] = useState('');
  const left = returnable(sale, bills);
  const chosen = new Map(
    Object.entries(quantities).flatMap(([id, typed]) =>
      typeof typed === 'number' && typed > 0 ? [[id, Math.round(typed * 1000)] as const] : [],
    ),
  );
  const totals = returnTotals(sale, bills, chosen, rateBp);
  const rounding = tender === 'cash' ? cashRounding(totals.totalSatang, who!.cluster.features.cashRoundingSatang) : 0;
  const totalSatang = totals.totalSatang + rounding;
  const able = totals.lines.length > 0 && [...chosen].every(([id, quantity]) => quantity <= (left.get(id) ?? 0));

  const write = async (approvals: readonly Approval[]) => {
    setAsks(false);
    try {
      const made = await till.bill(
        {
          kind: 'return',
          originBillId: sale.id,
          customerId: sale.customerId,
          lines: totals.lines,
          discountSatang: totals.discountSatang,
          roundingSatang: rounding,
          totalSatang,
          vatSatang: totals.vatSatang,
          payments: [{ id: newId(), tender, amountSatang: totalSatang, tenderedSatang: totalSatang, reference: '' }],
          approvals,
        },
        draft,
      );
      onDone(made);
    } catch (error) {
      setFailed(failure(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!able) return;
    if (who!.member!.rights.returns) void write([]);
    else setAsks(true);
  };
  return (
    <form className="pos-Page pos-Form" onSubmit={submit}>
      <h1>{t('till.returns.of', { number: sale.number })}</h1>
      {sale.lines.map(({ id, title, unit, totalSatang: paid }) => {
        const most = (left.get(id) ?? 0) / 1000;
        return (
          <NumberField
            key={id}
            name={`line-${id}`}
            label={title}
            hint={t('till.returns.left', { left: number(most), unit, paid: money(paid) })}
            value={quantities[id] ?? null}
            min={0}
            max={most}
            unit={unit}
            disabled={most <= 0}
            onChange={(typed) => setQuantities({ ...quantities, [id]: typed })}
          />
        );
      })}
      <SelectField
        name="tender"
        label={t('till.returns.tender')}
        value={tender}
        options={COUNTER_TENDERS.map((value) => ({ value, label: t(`till.tender.${value}`) }))}
        onChange={(event) => setTender(event.target.value as Tender)}
      />
      <p className="pos-Cart-total">
        <span>{t('till.returns.refund')}</span>
        <strong aria-live="polite">{money(-totalSatang || 0)}</strong>
      </p>
      {failed && (
        <Alert tone="danger" live>
          {failed}
        </Alert>
      )}
      <div className="pos-Actions">
        <Button variant="secondary" onClick={onBack}>
          {t('till.returns.back')}
        </Button>
        <Button type="submit" disabled={!able}>
          {t('till.returns.submit')}
        </Button>
      </div>
      <ApprovalDialog
        right={asks ? 'return' : null}
        allowed={({ rights }) => rights.returns}
        onClose={() => setAsks(false)}
        onApproved={(approval) => void write([approval])}
      />
    </form>
  );
}
