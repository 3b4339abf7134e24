/** Slugs that are pages of another kind. */
const RESERVED = new Set(['manage', 'registration', 'find', 'door', 'new']);
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug);

/** Campaigns whose slug is an address of its own, one of each year. */
const NAMED = 'doa-register-';
/** The slug of such a campaign: by the last two digits of its year in the Buddhist era, as it is written on paper. */
export const namedSlug = (year: string): string => NAMED + year;

export const campaignPath = (slug: string): string => (/^doa-register-\d{2}$/.test(slug) ? `/${slug}` : `/campaign/${slug}`);
export const managePath = (slug: string, tab = ''): string => `/campaign/manage/${slug}${tab && `/${tab}`}`;
