import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { Invitation } from '../../calls/invitations.ts';
import type { account } from '../../plugin.ts';

export interface InviteData extends Value<typeof Invitation> {
  token: string;
}

const GONE = { state: 'gone', email: '', name: '', role: 'user', by: null, message: '', expiresAt: null, step: 'blocked' } as const;

/** What an invitation's link leads to. Looking uses nothing up: mail programs look too. */
export const load: Load<typeof account, InviteData> = async ({ call, query }) => {
  const token = query.token ?? '';
  const fits = token.length >= 20 && token.length <= 100;
  return { data: { ...(fits ? await call('invitation', { token }) : GONE), token }, canonical: '/user/invite', noindex: true };
};
