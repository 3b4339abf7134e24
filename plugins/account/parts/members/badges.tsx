import { useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { AccountState } from '../../rules/life.ts';
import type { MemberRole } from '../../rules/members.ts';

const ROLE_TONES: Record<MemberRole, BadgeTone> = { user: 'neutral', manager: 'info', admin: 'warning' };
const STATE_TONES: Record<AccountState, BadgeTone> = {
  pending: 'warning',
  active: 'success',
  suspended: 'danger',
  closing: 'neutral',
  erased: 'neutral',
};

/** A role by its name. */
export function RoleBadge({ role }: { role: MemberRole }) {
  const t = useText('account');
  return <Badge tone={ROLE_TONES[role]}>{t(`role.${role}`)}</Badge>;
}

/** The state of an account in a word. */
export function StateBadge({ state }: { state: AccountState }) {
  const t = useText('account');
  return <Badge tone={STATE_TONES[state]}>{t(`members.state.${state}`)}</Badge>;
}
