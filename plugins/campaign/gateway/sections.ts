import type { SectionLoad } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { campaign as plugin } from '../plugin.ts';
import type { OneCampaignSection } from '../rules/oneCampaignSection.ts';
import { landingOf, type LandingData } from './pages/landing.ts';

/** A campaign of a composed page; null where there is none of that name. */
export const oneCampaign: SectionLoad<typeof plugin, Value<typeof OneCampaignSection.settings>, LandingData | null> = async (
  ctx,
  settings,
) => {
  const slug = settings.campaign.trim();
  if (slug === '') return null;
  try {
    return await landingOf(ctx, slug);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
};
