/** Name of the channel between the tabs of one site in one browser, and of the stored time of the last activity. */
export const CHANNEL = 'sala-session';

/** What one tab tells the others. */
export type SessionMessage = { type: 'active'; at: number } | { type: 'ended'; from: string } | { type: 'rotated'; from: string };

/** This page among all that are open: what it says itself is no news to it. */
export const SELF = Math.random().toString(36).slice(2);

/** Tells the other tabs. A channel never leaves its origin, so there is no target to name. */
export function postToTabs(channel: BroadcastChannel, message: SessionMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(message);
}

function announce(type: 'ended' | 'rotated'): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  postToTabs(channel, { type, from: SELF });
  channel.close();
}

/** Tells all other tabs of this site that the session is over. Light: it may be in any page's code. */
export const announceSessionEnd = (): void => announce('ended');

let rotated = () => {};
/** Says what this page does when the session has got another id. */
export const onRotation = (listener: () => void): void => void (rotated = listener);

/** Another tab says that the session has got another id. */
export const rotatedElsewhere = (): void => rotated();

/** The session has another id since the visitor proved anew who they are: this tab and the others need another working key. */
export function sessionRotated(): void {
  rotated();
  announce('rotated');
}
