/** What a key is now. */
export type KeyState = 'good' | 'expiring' | 'expired' | 'revoked' | 'makerGone';

/** Two weeks before its end its people are told, ms. */
export const SOON = 14 * 86_400_000;

interface Standing {
  readonly revoked_at: Date | null;
  readonly expires_at: Date | null;
}

/** @param makerRole the role that its maker has now; undefined where they may not use the site */
export function stateOf({ revoked_at: revoked, expires_at: expires }: Standing, makerRole: string | undefined, now: Date): KeyState {
  if (revoked) return 'revoked';
  if (expires && expires <= now) return 'expired';
  if (makerRole === undefined) return 'makerGone';
  return expires && expires.getTime() - now.getTime() < SOON ? 'expiring' : 'good';
}
