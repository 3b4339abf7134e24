import { useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { call } from '../../parts/call.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { useFieldName } from '../../parts/desk/issue/useFieldName.ts';
import { DocumentSheet } from '../../parts/documents/DocumentSheet.tsx';
import type { load } from '../../gateway/pages/deskDraft.ts';

/** A draft as the document that it is going to be. It gets its number when it is issued, not before. */
export default function DeskDraftPage({ data: { id, version, document, problems } }: PageProps<typeof load>) {
  const t = useText('billing');
  const navigate = useNavigate();
  const nameOf = useFieldName();
  const edit = `/billing/desk/documents/new?draft=${id}`;
  const missing = Object.entries(problems);
  return (
    <DeskArea
      title={t('page.deskDraft')}
      back={{ to: '/billing/desk/documents', label: t('page.deskDocuments') }}
      actions={
        <>
          <LinkButton variant="secondary" to={edit}>
            <Icon name="edit" />
            {t('draft.edit')}
          </LinkButton>
          <a className="ui-Button" data-variant="secondary" href={`/billing/desk/drafts/${id}/pdf`} target="_blank" rel="noreferrer">
            <Icon name="eye" />
            {t('draft.pdf')}
          </a>
        </>
      }
    >
      {missing.length > 0 ? (
        <Alert tone="warning" title={t('draft.missing')}>
          <ul>
            {missing.map(([field, key]) => (
              <li key={field}>
                {nameOf(field)}: {t<string>(key)}
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <ActionForm
          of={call}
          name="issueDraft"
          with={{ id, version }}
          texts="draftIssue"
          to="/billing/invoice/:id"
          onDone={({ path }) => void navigate(path)}
        >
          <p className="billing-Note">{t('draftIssue.lead')}</p>
        </ActionForm>
      )}
      <div className="billing-Paper">
        <DocumentSheet document={document} heading="h2" />
      </div>
      <ActionForm
        of={call}
        name="removeDraft"
        with={{ id, version }}
        texts="draftRemove"
        quiet
        to="/billing/desk/documents"
        onDone={() => void navigate('/billing/desk/documents')}
      >
        {null}
      </ActionForm>
    </DeskArea>
  );
}
