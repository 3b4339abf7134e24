import type { Social } from '../schemas.ts';
import { SOCIAL_KINDS } from '../schemas.ts';

/** Most lines of accounts elsewhere, and of topics. */
const MOST_SOCIALS = 8;
const MOST_TOPICS = 10;
const MOST_FOLLOWERS = 2_000_000_000;

const isKind = (text: string): text is Social['kind'] => (SOCIAL_KINDS as readonly string[]).includes(text);

/** Whether an address is one of the open internet. */
export function isHttps(text: string): boolean {
  if (text.length > 290 || /[\s<>"\\]/.test(text)) return false;
  return URL.canParse(text) && text.startsWith('https://');
}

/** Accounts elsewhere as they are typed, one a line: `tiktok https://… 12,000`. The number of the line that is wrong instead. */
export function readSocials(text: string): Social[] | { line: number } {
  const found: Social[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [kind = '', url = '', followers = '0', ...more] = line.trim().split(/\s+/);
    if (kind === '') continue;
    const count = Number(followers.replaceAll(',', ''));
    const isRight = isKind(kind) && isHttps(url) && Number.isSafeInteger(count) && count >= 0 && count <= MOST_FOLLOWERS;
    if (!isRight || more.length > 0 || found.length === MOST_SOCIALS) return { line: index + 1 };
    found.push({ kind, url, followers: count });
  }
  return found;
}
export const socialsText = (socials: readonly Social[]): string =>
  socials.map(({ kind, url, followers }) => [kind, url, ...(followers > 0 ? [followers] : [])].join(' ')).join('\n');

/** Topics as they are typed, divided by commas. */
export const readTopics = (text: string): string[] =>
  [...new Set(text.split(',').map((topic) => topic.trim().slice(0, 40)))].filter(Boolean).slice(0, MOST_TOPICS);

/** Words that are no influencer's address: the area's own pages. */
export const RESERVED: ReadonlySet<string> = new Set(['gift', 'me', 'manage', 'apply', 'go', 'statements']);
