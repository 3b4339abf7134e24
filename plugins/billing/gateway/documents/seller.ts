import type { Party } from '../../schemas.ts';
import type { SellerRights } from '../../rules/documentProblems.ts';
import type { BillingCtx } from '../db.ts';

/** Who sells on this site, as documents say it today. */
export const sellerOf = ({ settings, site }: BillingCtx): Party => ({
  name: settings.sellerName || site.names.th,
  address: settings.sellerAddress,
  taxId: settings.taxId,
  branch: settings.branch,
  phone: settings.sellerPhone,
});

export const rightsOf = ({ settings: { vatRegistered, abbreviatedAllowed } }: BillingCtx): SellerRights => ({
  vatRegistered,
  abbreviatedAllowed,
});
