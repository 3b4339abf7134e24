import type { Load } from '#kernel/contract/load.ts';
import type { apikeys } from '../../plugin.ts';
import { describeScopes, scopesOf, type OfferedArea } from '../offer.ts';

export const load: Load<typeof apikeys, { areas: OfferedArea[] }> = async (ctx) => ({
  data: { areas: await describeScopes(ctx, scopesOf(ctx)) },
  noindex: true,
});
