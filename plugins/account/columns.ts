import type { PURPOSES } from './rules/consent.ts';
import type { PostalAddress } from './rules/profile.ts';

/** What columns hold that the database has no type for. */
export interface Columns {
  'account_account.address': Partial<PostalAddress>;
  'account_consent.purpose': (typeof PURPOSES)[number];
}
