/** Name of the channel between the tabs of one site in one browser, and of the stored time of the last activity. */
export const CHANNEL = 'sala-session';

/** What one tab tells the others. */
export type SessionMessage = { type: 'active'; at: number } | { type: 'ended' };

/** Tells all tabs of this site that the session is over. Light: it may be in any page's code. */
export function announceSessionEnd(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ type: 'ended' } satisfies SessionMessage);
  channel.close();
}
