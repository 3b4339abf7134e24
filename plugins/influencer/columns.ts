import type { Social } from './schemas.ts';

export interface Columns {
  'influencer_profile.socials': Social[];
}
