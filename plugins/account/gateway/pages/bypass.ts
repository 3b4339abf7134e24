import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { Invite } from '../../calls/bypass.ts';
import type { account } from '../../plugin.ts';

export type InviteData = Value<typeof Invite>;

/** Who hands over, and whether the link still works. Looking uses nothing up; what opens it stands behind `#` and is not sent. */
export const load: Load<typeof account, InviteData> = async ({ params, call }) => ({
  data: await call('bypassStanding', { slug: params.slug! }),
  noindex: true,
});
