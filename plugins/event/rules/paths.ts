/** Slugs that are pages of another kind. */
const RESERVED = new Set(['manage', 'order', 'ticket', 'offer', 'doors', 'new']);
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug);

export const eventPath = (slug: string): string => `/event/${encodeURIComponent(slug)}`;
export const managePath = (slug: string, tab = ''): string => `/event/manage/${encodeURIComponent(slug)}${tab && `/${tab}`}`;
