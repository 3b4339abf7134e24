import { acceptInvitation, invitation } from './accept.ts';
import { changeMemberRole } from './changeRole.ts';
import { dashboard } from './dashboard.ts';
import { member } from './detail.ts';
import { invite, listInvitations, resendInvitation, revokeInvitation } from './invite.ts';
import { listMembers } from './list.ts';
import { resendActivation } from './resend.ts';
import { endMemberSessions, reactivateMember, suspendMember } from './suspend.ts';

/** What the calls on members, invitations and the dashboard do. */
export const memberHandlers = {
  listMembers,
  member,
  changeMemberRole,
  suspendMember,
  reactivateMember,
  endMemberSessions,
  resendActivation,
  listInvitations,
  invite,
  resendInvitation,
  revokeInvitation,
  invitation,
  acceptInvitation,
  dashboard,
};
