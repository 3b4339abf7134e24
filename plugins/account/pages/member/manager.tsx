import { useState } from 'react';
import { Slot, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { MemberLinks } from '../../contract.ts';
import { HandOver, useHandsOver } from '../../parts/bypass/HandOver.tsx';
import { ActDialog, type Act } from '../../parts/members/ActDialog.tsx';
import { RoleBadge, StateBadge } from '../../parts/members/badges.tsx';
import { MemberActs } from '../../parts/members/MemberActs.tsx';
import { MemberFacts } from '../../parts/members/MemberFacts.tsx';
import { fullName } from '../../rules/name.ts';
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
    <DeskPage
      back={{ to: '/user/members', label: t('members.back') }}
      title={fullName(data)}
      state={
        <>
          <RoleBadge role={data.role} />
          <StateBadge state={data.state} />
        </>
      }
      actions={<Slot of={MemberLinks} email={data.email} />}
    >
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
    </DeskPage>
  );
}
