import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { OwnProfile } from '../../calls/profile.ts';
import type { account } from '../../plugin.ts';

export type ProfileData = Value<typeof OwnProfile>;

/** All that the visitor's profile shows. */
export const load: Load<typeof account, ProfileData> = async ({ call }) => ({ data: await call('ownProfile'), noindex: true });
