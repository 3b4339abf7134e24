import type { Locale } from '#kit/schema/locale.ts';
import type { AccountInfo } from '#kernel/contract/ctx.ts';
import type { Sessions } from '#kernel/contract/sessions.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { Session } from './sessions/sessions.ts';
import type { LiveSite } from './sites.ts';

/** One request at one site: who asks, in which role and language. Made from the request, never from its body. */
export interface Visit {
  readonly site: LiveSite;
  readonly role: Role;
  readonly account: AccountInfo | null;
  /** The session that stands. Secret: never in a log or an answer. */
  readonly session: Session | null;
  /** A token was sent, also where it opens nothing. */
  readonly hasToken?: boolean;
  /** Sessions of a call, whose cookie goes out with its answer; elsewhere they are bound when they are asked for. */
  readonly sessions?: Sessions;
  /** The `Cookie` header; null where the answer is not for this visitor alone. */
  readonly cookies?: string | null;
  /** Has a `Set-Cookie` sent with the answer of a call or a download. */
  readonly setCookie?: (name: string, header: string) => void;
  readonly locale: Locale;
  /** The Host header as sent, lower case. */
  readonly authority: string;
  /** `https://academy.example` */
  readonly origin: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly method?: string;
  /** The `Range` header. */
  readonly range?: string;
  /** Request id, for logs and error references. */
  readonly id: string;
  readonly log: Log;
}

/** Structured log of one request: site and request id are in it already. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The visit, but for a part of it. Not a copy: that would make the log, which most requests never write to. */
export const visitWith = (visit: Visit, part: Partial<Visit>): Visit => Object.assign(Object.create(visit) as Visit, part);

/** Who does what is done in a visit, for the audit log. */
export const actorOf = ({ account, role, ip }: Visit) =>
  ({ actorType: account ? 'account' : 'system', actorId: account?.id, deviceId: account?.key && `key:${account.key}`, role, ip }) as const;

/** The site's first hostname, at the visitor's port: an alias names the page that it stands for. */
export function canonicalOrigin({ origin, site }: Visit): string {
  const url = new URL(origin);
  url.hostname = site.manifest.hostnames[0]!;
  return url.origin;
}
