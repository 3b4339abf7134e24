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

/** Who does what is done in a visit, for the audit log. */
export const actorOf = ({ account, role, ip }: Visit) =>
  ({ actorType: account ? 'account' : 'system', actorId: account?.id, role, ip }) as const;

/** The site's first hostname, at the visitor's port: an alias names the page that it stands for. */
export function canonicalOrigin({ origin, site }: Visit): string {
  const url = new URL(origin);
  url.hostname = site.manifest.hostnames[0]!;
  return url.origin;
}
