/** What tells how a link stands. Times are ISO 8601. */
export interface ShareFacts {
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly downloads: number;
  readonly permissions: { readonly maxDownloads: number | null };
  readonly item: { readonly trashedAt: string | null };
}

/**
 * How a link stands: `open`; `used` where it still shows but gives nothing out any more; and three that open nothing: its item is in the
 * trash (`away`), its time is over, or its owner has taken it back.
 */
export const SHARE_STATES = ['open', 'used', 'away', 'expired', 'revoked'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

export function shareState({ expiresAt, revokedAt, downloads, permissions, item }: ShareFacts, now: Date): ShareState {
  if (revokedAt) return 'revoked';
  if (expiresAt && new Date(expiresAt) <= now) return 'expired';
  if (item.trashedAt) return 'away';
  return permissions.maxDownloads !== null && downloads >= permissions.maxDownloads ? 'used' : 'open';
}
