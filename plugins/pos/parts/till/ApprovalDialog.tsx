import { useId, useState, type FormEvent } from 'react';
import { callsOf, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { pos } from '../../plugin.ts';
import type { Approval } from '../../rules/deviceLog.ts';
import type { TillMember } from './store/types.ts';
import { useTillState } from './TillContext.tsx';

interface Props {
  /** What leave is needed for; null while none is. */
  readonly right: Approval['right'] | null;
  readonly allowed: (member: TillMember) => boolean;
  readonly onClose: () => void;
  readonly onApproved: (approval: Approval) => void;
}

const call = callsOf<typeof pos>('pos');

/** Somebody who may gives leave with their PIN; the gateway looks at it, so there is none without a connection. */
export function ApprovalDialog({ right, allowed, onClose, onApproved }: Props) {
  const t = useText('pos');
  const problem = useProblem();
  const form = useId();
  const { who, online } = useTillState('who', 'online');
  const [typed, setTyped] = useState({ memberId: '', pin: '' });
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const members = who!.members.filter(allowed);
  const memberId = members.some(({ id }) => id === typed.memberId) ? typed.memberId : (members[0]?.id ?? '');
  const able = online && memberId !== '' && /^\d{4,8}$/.test(typed.pin) && !busy;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!able || right === null) return;
    setBusy(true);
    try {
      await call('approve', { memberId, pin: typed.pin });
      setTyped({ memberId: '', pin: '' });
      setRefused('');
      onApproved({ right, memberId });
    } catch (error) {
      setTyped({ memberId, pin: '' });
      setRefused(problem(error));
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setTyped({ memberId: '', pin: '' });
    setRefused('');
    onClose();
  };
  return (
    <Dialog
      open={right !== null}
      size="small"
      onClose={close}
      title={right ? t(`till.approval.${right}`) : ''}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('till.approval.cancel')}
          </Button>
          <Button type="submit" form={form} disabled={!able}>
            {t('till.approval.submit')}
          </Button>
        </>
      }
    >
      {!online && <Alert tone="warning">{t('till.approval.offline')}</Alert>}
      {online && members.length === 0 && <Alert tone="warning">{t('till.approval.nobody')}</Alert>}
      {refused && (
        <Alert tone="danger" live>
          {refused}
        </Alert>
      )}
      {online && members.length > 0 && (
        <form id={form} className="pos-Form" onSubmit={(event) => void submit(event)}>
          <SelectField
            name="member"
            label={t('till.approval.member')}
            value={memberId}
            options={members.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setTyped({ memberId: event.target.value, pin: '' })}
          />
          <TextField
            name="pin"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            label={t('till.approval.pin')}
            maxLength={8}
            value={typed.pin}
            onChange={(event) => setTyped({ memberId, pin: event.target.value })}
          />
        </form>
      )}
    </Dialog>
  );
}
