import { useId, useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Approval } from '../../../rules/deviceLog.ts';
import { ApprovalDialog } from '../ApprovalDialog.tsx';
import { newId } from '../../../rules/newId.ts';
import { addKick } from '../../../rules/prints.ts';
import { useTill, useTillState } from '../TillContext.tsx';
import { useFailure } from '../useFailure.ts';

export type DrawerKind = 'drawer.payIn' | 'drawer.payOut' | 'drawer.noSale';

/** Money in or out of the drawer without a sale, or only opening it: with the reason, and leave where the cashier has no right. */
export function DrawerDialog({ kind, shiftId, onClose }: { kind: DrawerKind; shiftId: string; onClose: () => void }) {
  const t = useText('pos');
  const till = useTill();
  const failure = useFailure();
  const form = useId();
  const { who, printing } = useTillState('who', 'printing');
  const { member } = who!;
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [asks, setAsks] = useState(false);
  const [failed, setFailed] = useState('');
  const moves = kind !== 'drawer.noSale';
  const able = reason.trim().length >= 3 && (!moves || (amount !== null && amount > 0));

  const write = async (approvals: readonly Approval[]) => {
    setAsks(false);
    try {
      await till.append(kind, { shiftId, memberId: member!.id, amountSatang: moves ? amount! : 0, reason: reason.trim(), approvals });
      if (printing.kicks && printing.kind !== 'browser') await till.print((state) => ({ prints: addKick(state, newId()) }));
      onClose();
    } catch (error) {
      setFailed(failure(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!able) return;
    if (member!.rights.drawer) void write([]);
    else setAsks(true);
  };
  return (
    <>
      <Dialog
        open
        size="small"
        onClose={onClose}
        title={t(`till.${kind}.heading`)}
        actions={
          <Button type="submit" form={form} disabled={!able}>
            {t(`till.${kind}.submit`)}
          </Button>
        }
      >
        <form id={form} className="pos-Form" onSubmit={submit}>
          {failed && (
            <Alert tone="danger" live>
              {failed}
            </Alert>
          )}
          {moves && <MoneyField name="amount" label={t('till.drawer.amount')} value={amount} empty={null} onChange={setAmount} />}
          <TextField
            name="reason"
            label={t('till.drawer.reason')}
            hint={t('till.drawer.reasonHint')}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
      </Dialog>
      <ApprovalDialog
        right={asks ? 'drawer' : null}
        allowed={({ rights }) => rights.drawer}
        onClose={() => setAsks(false)}
        onApproved={(approval) => void write([approval])}
      />
    </>
  );
}
