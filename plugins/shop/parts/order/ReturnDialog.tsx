import { useId, useRef, useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { Order } from '../../calls/orderSchemas.ts';
import { call, useProblem } from '../call.ts';
import { typed } from '../typed.ts';

interface Props {
  order: Order;
  token: string;
  onDone: () => void;
  onClose: () => void;
}
/** Shortest reason, as in the schema. */
const SHORT = 3;

/** Which things come back, how many of each, and why. */
export default function ReturnDialog({ order, token, onDone, onClose }: Props) {
  const t = useText('shop');
  const problem = useProblem();
  const id = useId();
  // Made once: sent again it is the same return.
  const returnId = useRef<string>(null);
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<{ lines?: string; reason?: string }>({});
  const [failed, setFailed] = useState<string | null>(null);
  const returnable = order.lines.filter((line) => line.returnable > 0);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = new FormData(event.currentTarget);
    const lines = returnable.flatMap((line) => {
      const quantity = Number(form.get(line.id));
      return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
    });
    const reason = typed(event.currentTarget, 'reason');
    const wrong = {
      ...(lines.length > 0 ? {} : { lines: t('return.linesMissing') }),
      ...(reason.length >= SHORT ? {} : { reason: t('return.reasonMissing') }),
    };
    setErrors(wrong);
    setFailed(null);
    if (Object.keys(wrong).length > 0) return;
    setPending(true);
    try {
      await call('requestReturn', { id: order.id, token, returnId: (returnId.current ??= crypto.randomUUID()), reason, lines });
      onDone();
    } catch (error) {
      setFailed(problem(error));
      setPending(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('return.ask')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('return.back')}
          </Button>
          <SubmitButton form={id} state={pending ? 'loading' : 'normal'} labels={{ normal: t('return.send') }} />
        </>
      }
    >
      <form id={id} className="shop-ReturnForm" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('return.lead')}</p>
        <Fieldset legend={t('return.lines')} name="lines" error={errors.lines}>
          {returnable.map((line) => (
            <SelectField
              key={line.id}
              label={[line.title, line.options].filter(Boolean).join(' · ')}
              name={line.id}
              defaultValue="0"
              options={Array.from({ length: line.returnable + 1 }, (_, count) => ({
                value: String(count),
                label: count === 0 ? t('return.none') : t('return.count', { count }),
              }))}
            />
          ))}
        </Fieldset>
        <TextArea label={t('return.reason')} name="reason" rows={3} maxLength={500} error={errors.reason} />
        {failed && (
          <Alert tone="danger" live>
            <p>{failed}</p>
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
