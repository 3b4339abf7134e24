import type { ReactNode } from 'react';
import { useSite, useText } from '#kernel/contract/page.ts';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';

/** Title and views of the members' pages; the invitations only for those who have them. */
export function MembersHead({ title, lead, action }: { title: string; lead?: string; action?: ReactNode }) {
  const t = useText('account');
  const { pages } = useSite();
  const views = [
    { to: '/user/members', title: t('members.list') },
    { to: '/user/members/invitations', title: t('invite.list') },
  ].filter(({ to }) => pages.some(({ path }) => path === to));
  return (
    <>
      <header className="account-Members-head">
        <div>
          <h1>{title}</h1>
          {lead && <p className="account-Lead">{lead}</p>}
        </div>
        {action}
      </header>
      {views.length > 1 && <Tabs label={t('menu.members')} tabs={views} />}
    </>
  );
}
