import { useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { DraftForm } from '../../parts/desk/issue/DraftForm.tsx';
import { IssueForm } from '../../parts/desk/issue/IssueForm.tsx';
import type { load } from '../../gateway/pages/deskIssue.ts';

/** Writes a document: of a charge, or a quotation or invoice of its own. */
export default function DeskIssuePage({ data: { charge, draft } }: PageProps<typeof load>) {
  const t = useText('billing');
  const back = charge
    ? { to: `/billing/desk/charges/${charge.id}`, label: charge.number }
    : { to: '/billing/desk/documents', label: t('page.deskDocuments') };
  return (
    <DeskArea title={t('page.deskIssue')} back={back}>
      {charge ? <IssueForm charge={charge} /> : <DraftForm key={draft.id ?? 'new'} {...draft} />}
    </DeskArea>
  );
}
