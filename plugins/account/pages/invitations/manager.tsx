import { useState } from 'react';
import { type PageProps, useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { InvitationsTable } from '../../parts/members/InvitationsTable.tsx';
import { InviteDialog } from '../../parts/members/InviteDialog.tsx';
import type { load } from '../../gateway/pages/invitations.ts';
import '../../parts/account.css';
import '../../parts/members/members.css';

const PATH = '/user/members/invitations';

/** Who has been invited and has not answered yet. */
export default function InvitationsPage({ data }: PageProps<typeof load>) {
  const t = useText('account');
  const navigate = useNavigate();
  const [inviting, setInviting] = useState(data.inviting);
  const [prevInviting, setPrevInviting] = useState(data.inviting);
  if (prevInviting !== data.inviting) {
    setPrevInviting(data.inviting);
    if (data.inviting) setInviting(true);
  }
  const close = () => {
    setInviting(false);
    if (data.inviting) void navigate(PATH, { replace: true });
  };
  const invite = (
    <Button onClick={() => setInviting(true)}>
      <Icon name="plus" />
      {t('invite.invite')}
    </Button>
  );
  return (
    <DeskPage title={t('invite.list')} lead={t('invite.lead')} actions={invite}>
      <InvitationsTable
        rows={data.items}
        empty={
          <EmptyState icon="mail" title={t('invite.empty')}>
            <p>{t('invite.emptyHint')}</p>
          </EmptyState>
        }
      />
      {inviting && <InviteDialog roles={data.roles} onClose={close} />}
    </DeskPage>
  );
}
