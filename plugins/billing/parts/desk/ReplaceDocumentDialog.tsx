import { useEffect, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Skeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { TaxBuyer } from '../../contract.ts';
import type { DocumentHead } from '../../schemas.ts';
import { call, refusedFields, useProblem } from '../call.ts';
import { BuyerFields } from '../charge/BuyerFields.tsx';
import { buyerProblems, cleanBuyer } from '../charge/taxBuyer.ts';
import { Failed } from '../Failed.tsx';
import { useAct } from '../useAct.ts';
import { DeedDialog } from './DeedDialog.tsx';

const REASON = 3;

/** Cancels a tax invoice and issues the same to another buyer. Begins with the buyer that stands on it. */
export function ReplaceDocumentDialog({ document, onClose, onDone }: { document: DocumentHead; onClose: () => void; onDone: () => void }) {
  const t = useText('billing');
  const problem = useProblem();
  const act = useAct();
  const [buyer, setBuyer] = useState<TaxBuyer | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  useEffect(() => {
    let left = false;
    call('document', { id: document.id }).then(
      ({ buyer: { name, taxId, branch, address } }) => left || setBuyer({ name, taxId, branch, address }),
      (error: unknown) => left || setFailed(problem(error)),
    );
    return () => {
      left = true;
    };
  }, [document.id, problem]);

  async function submit() {
    if (!buyer) return;
    const wrong = { ...buyerProblems(buyer), ...(reason.trim().length < REASON ? { reason: 'error.reason' } : {}) };
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    const sent = { id: document.id, documentId: act.id(), buyer: cleanBuyer(buyer), reason: reason.trim() };
    const done = await act.run(
      () => call('replaceDocument', sent),
      (error) => setErrors(refusedFields(error, 'buyer')),
    );
    if (!done) return;
    onClose();
    onDone();
  }
  return (
    <DeedDialog
      title={t('replace.of', { number: document.number })}
      label={t('replace.do')}
      act={act}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{t('replace.lead')}</p>
      {buyer ? <BuyerFields value={buyer} onChange={setBuyer} errors={errors} /> : !failed && <Skeleton count={4} />}
      <Failed text={failed} />
      <TextArea
        label={t('record.reason')}
        name="reason"
        rows={2}
        maxLength={300}
        value={reason}
        error={errors.reason && t(errors.reason)}
        onChange={(event) => setReason(event.target.value)}
      />
    </DeedDialog>
  );
}
