import { useEffect, useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { Skeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { ReplaceDocument } from '../../calls/deskDocuments.ts';
import type { TaxBuyer } from '../../contract.ts';
import type { DocumentHead } from '../../schemas.ts';
import { call } from '../call.ts';
import { FormBuyer } from '../charges/FormBuyer.tsx';
import { buyerProblems, cleanBuyer } from '../charges/taxBuyer.ts';
import { Failed } from '../Failed.tsx';

/** Cancels a tax invoice and issues the same to another buyer. Begins with the buyer that stands on it. */
export function ReplaceDocumentDialog({ document: { id, number }, onClose }: { document: DocumentHead; onClose: () => void }) {
  const t = useText('billing');
  const problem = useProblem();
  const [documentId] = useState(() => crypto.randomUUID());
  const [buyer, setBuyer] = useState<TaxBuyer | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    let left = false;
    call('document', { id }).then(
      ({ buyer: { name, taxId, branch, address } }) => left || setBuyer({ name, taxId, branch, address }),
      (error: unknown) => left || setFailed(problem(error)),
    );
    return () => {
      left = true;
    };
  }, [id, problem]);
  const check = (): Record<string, string> =>
    Object.fromEntries(Object.entries(buyer ? buyerProblems(buyer) : {}).map(([field, key]) => [`buyer.${field}`, key]));
  return (
    <ActionDialog
      of={call}
      name="replaceDocument"
      schema={ReplaceDocument}
      with={{ id, documentId, ...(buyer && { buyer: cleanBuyer(buyer) }) }}
      texts="replace"
      title={t('replace.of', { number })}
      size="small"
      check={check}
      onClose={onClose}
    >
      <p>{t('replace.lead')}</p>
      {buyer ? <FormBuyer under="buyer." value={buyer} onChange={setBuyer} /> : !failed && <Skeleton count={4} />}
      <Failed text={failed} />
      <FormField name="reason" label={t('record.reason')} rows={2} />
    </ActionDialog>
  );
}
