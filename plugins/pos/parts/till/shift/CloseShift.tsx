import { useState, type FormEvent } from 'react';
import { useFormat, useSite, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { worthOf } from '../../../rules/cash.ts';
import type { Approval, Denominations as Counted } from '../../../rules/deviceLog.ts';
import { OVER_LIMIT_SATANG, type ShiftReport } from '../../../rules/shiftReport.ts';
import { ApprovalDialog } from '../ApprovalDialog.tsx';
import { useTill, useTillState } from '../TillContext.tsx';
import { useFailure } from '../useFailure.ts';
import { Denominations } from './Denominations.tsx';

/**
 * The end of a shift, counted without seeing what should be there. Only where the count differs by more than the limit is it said so: a
 * reason is asked for then, and leave of somebody who may accept it.
 */
export function CloseShift({ shift, onBack }: { shift: ShiftReport; onBack: () => void }) {
  const t = useText('pos');
  const { money } = useFormat();
  const till = useTill();
  const failure = useFailure();
  const { member } = useTillState('who').who!;
  const limit = Number(useSite().settings.pos?.overShortSatang ?? OVER_LIMIT_SATANG);
  const [denominations, setDenominations] = useState<Counted>({});
  const [reason, setReason] = useState('');
  const [state, setState] = useState<'counting' | 'differs' | 'asking'>('counting');
  const [failed, setFailed] = useState('');
  const counted = worthOf(denominations);
  const differs = Math.abs(counted - shift.expectedSatang) > limit;

  const close = async (approvals: readonly Approval[]) => {
    try {
      await till.append('shift.close', {
        shiftId: shift.shiftId,
        memberId: member!.id,
        countedSatang: counted,
        denominations,
        reason: differs ? reason.trim() : '',
        approvals,
      });
    } catch (error) {
      setState('differs');
      setFailed(failure(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!differs) void close([]);
    else if (state === 'counting' || reason.trim().length < 3) setState('differs');
    else if (member!.rights.acceptsOver) void close([]);
    else setState('asking');
  };
  return (
    <form className="pos-Form" onSubmit={submit}>
      <h2>{t('till.shift.closeHeading')}</h2>
      <p>{t('till.shift.closeHint')}</p>
      <Denominations
        value={denominations}
        onChange={(next) => {
          setDenominations(next);
          setState('counting');
        }}
      />
      {state !== 'counting' && differs && (
        <>
          <Alert tone="warning" live>
            {t(counted > shift.expectedSatang ? 'till.shift.over' : 'till.shift.short', {
              amount: money(Math.abs(counted - shift.expectedSatang)),
            })}
          </Alert>
          <TextField
            name="reason"
            label={t('till.shift.reason')}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
      {failed && (
        <Alert tone="danger" live>
          {failed}
        </Alert>
      )}
      <div className="pos-Actions">
        <Button variant="secondary" onClick={onBack}>
          {t('till.shift.back')}
        </Button>
        <Button type="submit">{t('till.shift.closeSubmit')}</Button>
      </div>
      <ApprovalDialog
        right={state === 'asking' ? 'over' : null}
        allowed={({ rights }) => rights.acceptsOver}
        onClose={() => setState('differs')}
        onApproved={(approval) => void close([approval])}
      />
    </form>
  );
}
