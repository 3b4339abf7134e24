import type { Cover, Local } from './schemas.ts';

/** What columns hold that the database has no type for. */
export interface Columns {
  'campaign_campaign.title': Local;
  'campaign_campaign.lead': Local;
  'campaign_campaign.about': Local;
  'campaign_campaign.closed_text': Local;
  'campaign_campaign.confirm_text': Local;
  'campaign_campaign.cover': Cover;
  'campaign_round.name': Local;
}
