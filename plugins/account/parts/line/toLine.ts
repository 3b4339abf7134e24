import { callsOf, go } from '#kernel/contract/page.ts';
import type { account } from '../../plugin.ts';

const call = callsOf<typeof account>('account');
/** Where the browser keeps the visit to LINE that it began, sealed by the gateway. One at a time. */
const KEPT = 'sala-line';

export interface ToLine {
  /** A path of the site to go on to afterwards. */
  next?: string;
  /** The account is being closed, and its owner wants it back. */
  reopen?: boolean;
  /** A member links LINE to the account, rather than proving who they are with it. */
  link?: boolean;
}

/** Leaves for LINE. What comes back counts in this browser only. @throws Refusal as the calls do */
export async function toLine({ next = '', reopen = false, link = false }: ToLine): Promise<void> {
  const { url, binding } = await call(link ? 'linkLine' : 'startLine', { next, reopen });
  localStorage.setItem(KEPT, binding);
  go(url, { external: true });
}

/** What `toLine` kept; it is gone afterwards. Null in a browser that began nothing. */
export function takeBinding(): string | null {
  const binding = localStorage.getItem(KEPT);
  localStorage.removeItem(KEPT);
  return binding;
}
