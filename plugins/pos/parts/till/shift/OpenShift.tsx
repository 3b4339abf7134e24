import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { newId } from '../../../rules/newId.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { worthOf } from '../../../rules/cash.ts';
import type { Denominations as Counted } from '../../../rules/deviceLog.ts';
import { useTill, useTillState } from '../TillContext.tsx';
import { useFailure } from '../useFailure.ts';
import { Denominations } from './Denominations.tsx';

/** What is in the drawer before the first customer. */
export function OpenShift() {
  const t = useText('pos');
  const till = useTill();
  const failure = useFailure();
  const { who } = useTillState('who');
  const [denominations, setDenominations] = useState<Counted>({});
  const [failed, setFailed] = useState('');
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const floatSatang = worthOf(denominations);
    try {
      await till.append('shift.open', {
        shiftId: newId(),
        drawer: who!.device.name,
        memberId: who!.member!.id,
        floatSatang,
        denominations,
      });
    } catch (error) {
      setFailed(failure(error));
    }
  };
  return (
    <form className="pos-Form" onSubmit={(event) => void open(event)}>
      <p>{t('till.shift.openHint')}</p>
      <Denominations value={denominations} onChange={setDenominations} />
      {failed && (
        <Alert tone="danger" live>
          {failed}
        </Alert>
      )}
      <Button type="submit">{t('till.shift.open')}</Button>
    </form>
  );
}
