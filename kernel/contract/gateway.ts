import type { Kysely } from 'kysely';
import type { Input, Reply } from './calls.ts';
import type { CallDeclaration, PluginDeclaration } from './plugin.ts';
import type { Role } from './role.ts';
import type { Value } from './schema.ts';
import type { Event, Service } from './tokens.ts';

/** The site that a handler works for. */
export interface SiteInfo {
  readonly id: string;
  /** Public key id, `hostData.key`. */
  readonly key: string;
  readonly name: string;
  /** `https://academy.example`: the visitor's own host, or the first hostname where there is no visitor. */
  readonly origin: string;
  readonly timezone: string;
  readonly locale: 'th' | 'en';
}

/** The signed-in visitor. */
export interface AccountInfo {
  readonly id: string;
  /** Unix seconds of the last proof of identity. */
  readonly authTime: number;
}

/** Opens and ends sessions; the cookie goes out with the answer of the call. */
export interface Sessions {
  /** Opens a session with a new id; the visitor's old one ends. `amr` as in RFC 8176: `pwd`, `otp`, … */
  start(session: { accountId: string; role: Exclude<Role, 'guest'>; amr: readonly string[]; remember?: boolean }): Promise<void>;
  /** Ends the visitor's session and removes the cookie. */
  end(reason: string): Promise<void>;
  /** Ends every session of an account in this space. */
  endAll(accountId: string, reason: string): Promise<number>;
}

type Settings<P> = P extends { settings: infer S } ? Value<S> : Record<never, never>;
type Api<S> = S extends Service<infer A> ? A : never;
type Payload<E> = E extends Event<infer S> ? Value<S> : never;
type Members<P, Key extends string> = P extends Record<Key, infer D> ? D : Record<never, never>;

/** All that gateway code of a plugin has. Nothing else is ambient: no module state, no global tenant. */
export interface Ctx<P extends PluginDeclaration = PluginDeclaration> {
  readonly site: SiteInfo;
  readonly space: string;
  readonly account: AccountInfo | null;
  readonly role: Role;
  readonly settings: Settings<P>;
  /** Bound to this space and to the transaction of this call. Row-level security keeps it there. */
  readonly db: Kysely<Tables>;
  /** Tells others, after this transaction has been committed. */
  emit<N extends keyof Members<P, 'emits'> & string>(name: N, payload: Payload<Members<P, 'emits'>[N]>): Promise<void>;
  /** A service of another plugin, in this transaction; `null` for one of `mayUse` that is not on this site. */
  use<N extends keyof Members<P, 'uses'> & string>(name: N): Api<Members<P, 'uses'>[N]>;
  mayUse<N extends keyof Members<P, 'mayUse'> & string>(name: N): Api<Members<P, 'mayUse'>[N]> | null;
  /** A declared secret; throws `Refusal(503, 'secret-missing')` where the environment does not have it. */
  secret(name: string): string;
  /** The gateway's clock, so that tests can set it. */
  now(): Date;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  readonly sessions: Sessions;
  /** Writes to the space's hash-chained audit log. */
  audit(entry: { action: string; entity: string; entityId: string; before?: unknown; after?: unknown; reason?: string }): Promise<void>;
  /** Counts one try in a bucket of this site; throws `Refusal(429, 'too-many-requests')` over the limit. */
  limit(bucket: string, times: number, seconds: number): Promise<void>;
  /** Whether a path is taken by a page or call of any plugin or by the kernel, whatever this site has on. */
  isReservedPath(path: string): boolean;
  /** Who asks: empty strings in jobs and listeners. */
  readonly request: { readonly id: string; readonly ip: string; readonly userAgent: string };
}

/** All tables of the installation; generated from the migrated database. */
export type Tables = import('#kernel/data/types.ts').Database;

/**
 * A table as its plugin knows it: the generated columns, with the narrower types (an enumeration, the shape of a JSON
 * column) that the database cannot tell. A column that is not there is a compile error.
 */
export type Refined<
  Name extends keyof Tables,
  Narrower extends { [Column in keyof Narrower]: Column extends keyof Tables[Name] ? unknown : never },
> = Omit<Tables[Name], keyof Narrower> & Narrower;

/** Does what a call declares. Throws `Refusal` to refuse; anything else is a fault. */
export type Handler<P extends PluginDeclaration, C extends CallDeclaration> = (ctx: Ctx<P>, input: Input<C>) => Promise<Reply<C>>;

/** The handler of a plugin's call by name: `const listPages: HandlerOf<typeof cms, 'listPages'> = …`. */
export type HandlerOf<P extends PluginDeclaration, N extends keyof Members<P, 'calls'>> = Members<P, 'calls'>[N] extends CallDeclaration
  ? Handler<P, Members<P, 'calls'>[N]>
  : never;

type Implements<P, Key extends string, Name extends string, Part> =
  P extends Record<Key, Record<string, unknown>> ? { readonly [K in Name]: Part } : { readonly [K in Name]?: never };

/** The gateway half: exactly what `plugin.ts` declares. */
export type Gateway<P extends PluginDeclaration> = Implements<
  P,
  'calls',
  'handlers',
  { readonly [N in keyof Members<P, 'calls'>]: HandlerOf<P, N> }
> &
  Implements<
    P,
    'listens',
    'listeners',
    { readonly [N in keyof Members<P, 'listens'>]: (ctx: Ctx<P>, payload: Payload<Members<P, 'listens'>[N]>) => Promise<void> }
  > &
  Implements<P, 'provides', 'services', { readonly [N in keyof Members<P, 'provides'>]: (ctx: Ctx<P>) => Api<Members<P, 'provides'>[N]> }> &
  Implements<P, 'jobs', 'jobs', { readonly [N in keyof Members<P, 'jobs'>]: (ctx: Ctx<P>) => Promise<void> }> & {
    /** Fills an empty space with something worth looking at; runs on localhost only, with the rights of an admin. */
    readonly demo?: (ctx: Ctx<P>) => Promise<void>;
  };

/** A gateway half whose plugin is not known, as the kernel holds it. */
export interface AnyGateway {
  readonly handlers?: Readonly<Record<string, (ctx: Ctx, input: never) => Promise<unknown>>>;
  readonly listeners?: Readonly<Record<string, (ctx: Ctx, payload: never) => Promise<void>>>;
  readonly services?: Readonly<Record<string, (ctx: Ctx) => unknown>>;
  readonly jobs?: Readonly<Record<string, (ctx: Ctx) => Promise<void>>>;
  readonly demo?: (ctx: Ctx) => Promise<void>;
}
