import type { TaxParty } from './rules/withholding.ts';
import type { Social } from './schemas.ts';

export interface Columns {
  'influencer_profile.socials': Social[];
  'influencer_withholding.payer': TaxParty;
  'influencer_withholding.payee': TaxParty;
}
