import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { DraftContent } from '../../../calls/draftSchemas.ts';
import { call } from '../../call.ts';
import { ContactSearch } from './ContactSearch.tsx';
import { DraftLines } from './DraftLines.tsx';

interface Props {
  /** Of the document that it is going to be; both null for one that is new. */
  id: string | null;
  version: number | null;
  content: DraftContent;
}

/** A quotation or an invoice that is being written: saved as often as one likes, and looked at before it is issued. */
export function DraftForm({ id, version, content }: Props) {
  const t = useText('billing');
  const navigate = useNavigate();
  // What a page that was read anew knows of a draft does not take away what is typed here.
  const [begun] = useState({ version, content });
  return (
    <div className="billing-Issue">
      <ActionForm
        of={call}
        name="saveDraft"
        with={{ draftId: id, version: begun.version }}
        values={begun.content}
        texts="draft"
        to="/billing/desk/drafts/:id"
        onDone={(saved) => void navigate(`/billing/desk/drafts/${saved.id}`)}
      >
        <FormField name="kind" radio="row" />
        <fieldset>
          <legend>{t('issue.buyer')}</legend>
          <ContactSearch />
          <div className="billing-Pair">
            <FormField name="buyer.name" optional={false} hint={t('buyer.nameHint')} autoComplete="off" />
            <FormField name="buyer.taxId" hint={t('buyer.taxIdHint')} inputMode="numeric" autoComplete="off" />
            <FormField name="buyer.branch" hint={t('buyer.branchHint')} inputMode="numeric" autoComplete="off" />
            <FormField name="buyer.phone" autoComplete="off" />
            <FormField name="buyer.email" lines="one" inputMode="email" autoComplete="off" />
          </div>
          <FormField name="buyer.address" rows={2} autoComplete="off" />
          <FormField name="keepContact" />
        </fieldset>
        <FormField name="priceMode" radio="row" />
        <DraftLines count={begun.content.lines.length} />
        <FormField name="dueDate" />
        <FormField name="note" rows={2} />
      </ActionForm>
    </div>
  );
}
