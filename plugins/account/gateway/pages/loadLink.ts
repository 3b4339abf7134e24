import type { Load, Loaded } from '#kernel/contract/load.ts';
import { redirectTo } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { LinkStanding } from '../../calls/life.ts';
import type { account } from '../../plugin.ts';
import { isLinkToken } from '../../rules/linkToken.ts';
import { withNext } from '../../rules/next.ts';

/** What a page of a mail is opened with: a link and how it stands, or nothing, for those who type a code. */
export interface LinkData {
  link: (Value<typeof LinkStanding> & { token: string }) | null;
}

type Input = Parameters<Load<typeof account, LinkData>>[0];

/** Looks at the link, and uses nothing up: mail scanners open it first. A link that belongs to another page leads there. */
export async function loadLink({ call, query: { token, next = '' } }: Input, path: string): Promise<Loaded<LinkData>> {
  const about = { canonical: path, noindex: true };
  if (token === undefined) return { data: { link: null }, ...about };
  if (!isLinkToken(token)) return { data: { link: { kind: null, state: 'unknown', email: '', token: '' } }, ...about };
  const standing = await call('link', { token });
  const home = standing.kind === 'recover' ? '/user/recovery' : '/user/activate';
  if (standing.kind !== null && home !== path) throw redirectTo(withNext(`${home}?token=${token}`, next));
  return { data: { link: { ...standing, token } }, ...about };
}
