import { useText } from '#kernel/contract/page.ts';
import type { PageProps } from '#kernel/contract/client.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { IssueForm } from '../../parts/desk/issue/IssueForm.tsx';
import type { DeskIssueData } from './load.ts';

/** Issues a document: of a charge, or a quotation or invoice of its own. */
export default function DeskIssuePage({ data: { charge } }: PageProps<DeskIssueData>) {
  const t = useText('billing');
  const back = charge
    ? { to: `/billing/desk/charges/${charge.id}`, label: charge.number }
    : { to: '/billing/desk/documents', label: t('page.deskDocuments') };
  return (
    <DeskArea title={t('page.deskIssue')} back={back}>
      <IssueForm charge={charge} />
    </DeskArea>
  );
}
