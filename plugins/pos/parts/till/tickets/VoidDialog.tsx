import { useId, useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Approval } from '../../../rules/deviceLog.ts';
import { ApprovalDialog } from '../ApprovalDialog.tsx';
import { useTill } from '../TillContext.tsx';
import { mayVoid } from './actions.ts';

interface Props {
  /** Something was ordered; an empty ticket is closed without a word. */
  readonly needsReason: boolean;
  readonly onClose: () => void;
  readonly onVoid: (reason: string, approvals: readonly Approval[]) => void;
}

/** Throws a ticket away: with the reason, and leave where the cashier has no right to. */
export function VoidDialog({ needsReason, onClose, onVoid }: Props) {
  const t = useText('pos');
  const till = useTill();
  const form = useId();
  const [reason, setReason] = useState('');
  const [asks, setAsks] = useState(false);
  const words = reason.trim() || (needsReason ? '' : t('cafe.void.nothing'));
  const able = words.length >= 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!able) return;
    if (!needsReason || mayVoid(till)) onVoid(words, []);
    else setAsks(true);
  };
  return (
    <>
      <Dialog
        open
        size="small"
        onClose={onClose}
        title={t('till.tickets.drop')}
        actions={
          <Button type="submit" form={form} variant="danger" disabled={!able}>
            {t('till.tickets.drop')}
          </Button>
        }
      >
        <form id={form} className="pos-Form" onSubmit={submit}>
          <TextField
            name="reason"
            label={t('cafe.void.reason')}
            hint={t('cafe.void.reasonHint')}
            value={reason}
            maxLength={200}
            optional={!needsReason}
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
      </Dialog>
      <ApprovalDialog
        right={asks ? 'void' : null}
        allowed={({ rights }) => rights.returns}
        onClose={() => setAsks(false)}
        onApproved={(approval) => onVoid(words, [approval])}
      />
    </>
  );
}
