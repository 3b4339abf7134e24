import type { SectionLoad } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { influencer } from '../plugin.ts';
import type { InfluencerLinks } from '../rules/linksSection.ts';
import { linksOf, type PublicLink } from './pages/public.ts';

export const load: SectionLoad<typeof influencer, Value<typeof InfluencerLinks.settings>, { links: PublicLink[] }> = async (
  ctx,
  { slug, count },
) => ({ links: await linksOf(ctx, { slug: slug.trim(), limit: count }) });
