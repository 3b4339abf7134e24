import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { BackLink } from '#kit/ui/navigation/BackLink.tsx';
import { AccountArea } from '../../parts/AccountArea.tsx';
import { HandOver, useHandsOver } from '../../parts/bypass/HandOver.tsx';
import { ActDialog, type Act } from '../../parts/members/ActDialog.tsx';
import { RoleBadge, StateBadge } from '../../parts/members/badges.tsx';
import { MemberActs } from '../../parts/members/MemberActs.tsx';
import { MemberFacts } from '../../parts/members/MemberFacts.tsx';
import { fullName, initial } from '../../rules/name.ts';
import type { load } from '../../gateway/pages/member.ts';
import '../../parts/account.css';
import '../../parts/members/members.css';

/** A member as staff sees them: who it is, how it stands, what may be done. */
export default function MemberPage({ data }: PageProps<typeof load>) {
  const t = useText('account');
  const format = useFormat();
  const handsOver = useHandsOver();
  const [pendingAction, setPendingAction] = useState<Act | null>(null);
  return (
    <AccountArea>
      <BackLink to="/user/members">{t('members.back')}</BackLink>
      <header className="account-Head">
        <span className="account-Initial" aria-hidden="true">
          {initial(data)}
        </span>
        <div>
          <h1>{fullName(data)}</h1>
          <p className="account-Members-badges">
            <RoleBadge role={data.role} />
            <StateBadge state={data.state} />
          </p>
        </div>
      </header>
      {data.suspended && (
        <Alert tone="warning" title={t('members.suspendedTitle', { at: format.date(data.suspended.at, 'time') })}>
          <p>
            {data.suspended.by
              ? t('members.suspendedBy', { by: data.suspended.by, reason: data.suspended.reason })
              : t('members.suspendedFor', { reason: data.suspended.reason })}
          </p>
        </Alert>
      )}
      <MemberFacts member={data} />
      <MemberActs member={data} onAsk={setPendingAction} />
      {handsOver && data.state === 'active' && data.role !== 'admin' && <HandOver accountId={data.id} />}
      {pendingAction && <ActDialog act={pendingAction} member={data} onClose={() => setPendingAction(null)} />}
    </AccountArea>
  );
}
