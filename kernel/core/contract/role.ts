/** Who a visitor is on a site. Order is rank: a later role may see what its page variants say, nothing is inherited. */
export const ROLES = ['guest', 'user', 'manager', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Every role; for pages and calls that all visitors share. */
export const EVERYONE = ROLES;
/** Roles of visitors with a session. */
export const MEMBERS = ['user', 'manager', 'admin'] as const;
export type MemberRole = (typeof MEMBERS)[number];
/** Roles that look after a site's content. */
export const STAFF = ['manager', 'admin'] as const;
/** Whether a role looks after the content of a site. */
export const isStaff = (role: Role): boolean => (STAFF as readonly Role[]).includes(role);

/** For `sameAs` of a page: everybody sees what guests see; members see what users see; admins see what managers see. */
export const AS_GUEST = { user: 'guest', manager: 'guest', admin: 'guest' } as const;
export const AS_USER = { manager: 'user', admin: 'user' } as const;
export const AS_MANAGER = { admin: 'manager' } as const;
