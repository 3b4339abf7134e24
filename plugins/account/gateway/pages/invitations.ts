import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { Invitations } from '../../calls/invitations.ts';
import type { account } from '../../plugin.ts';

export interface InvitationsData extends Value<typeof Invitations> {
  /** The page was asked for in order to invite somebody. */
  inviting: boolean;
}

/** Invitations that are open. */
export const load: Load<typeof account, InvitationsData> = async ({ call, query }) => ({
  data: { ...(await call('listInvitations')), inviting: query.new !== undefined },
  canonical: '/user/members/invitations',
  noindex: true,
});
