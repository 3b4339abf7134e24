import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { Member } from '../../calls/members.ts';
import type { account } from '../../plugin.ts';
import { fullName } from '../../rules/name.ts';

export type MemberData = Value<typeof Member>;

/** One member. */
export const load: Load<typeof account, MemberData> = async ({ call, params }) => {
  const data = await call('member', { id: params.id! });
  return { data, title: fullName(data), noindex: true };
};
