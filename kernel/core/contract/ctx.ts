import type { LocalText, Locale } from '#kit/schema/locale.ts';
import type { Kysely } from 'kysely';
import type { SectionCatalogue } from '#kit/composer/catalogue.ts';
import type { Claims } from './claims.ts';
import type { Keys } from './keys.ts';
import type { Objects } from '#kit/objects/objects.ts';
import type { Manifests } from './manifests.ts';
import type { Members, PluginDeclaration } from './plugin.ts';
import type { RefusalCode, Refuses } from './refusals.ts';
import type { Role } from './role.ts';
import type { Schema, Value } from '#kit/schema/schema.ts';
import type { Sessions } from './sessions.ts';
import type { SiteDeskEntry } from './site.ts';
import type { Palette } from '#kit/theme/declaration.ts';
import type { Sql, TablesOf } from './tables.ts';
import type { Event, Service } from './tokens.ts';

/** Sections that may stand on composed pages of a site. */
export interface SiteSections {
  readonly catalogue: SectionCatalogue;
  /** Their titles and the labels of their settings in the visitor's language, by message key with its owner: `ui.section.hero`. */
  words(): Promise<Readonly<Record<string, string>>>;
  /** What sections show to this visitor, by their ids; those whose load failed are named. */
  load(
    sections: readonly { readonly id: string; readonly type: string; readonly settings?: unknown }[],
  ): Promise<{ readonly data: Readonly<Record<string, unknown>>; readonly failed: readonly string[] }>;
}

/** The site that a handler works for. */
export interface SiteInfo {
  readonly id: string;
  /** Public key id, `hostData.key`. */
  readonly key: string;
  /** In the visitor's language. */
  readonly name: string;
  readonly names: LocalText;
  /** Path or address of its picture. */
  readonly favicon: string;
  /** `https://academy.example`: the visitor's own host, or the first hostname where there is no visitor. */
  readonly origin: string;
  /** The same by the first hostname, whichever the visitor came by: what stays in feeds and search engines. */
  readonly canonicalOrigin: string;
  readonly timezone: string;
  readonly locale: Locale;
  /** Colours of the site's theme, for mails and files that no style sheet reaches. */
  readonly palette: Palette;
  /** The installation is somebody's own machine: what only helps to try things out may be there. Never in production. */
  readonly local: boolean;
  /** Old addresses that lead elsewhere. */
  readonly redirects: readonly { readonly from: string }[];
  /** What the site has set of its theme. */
  readonly themeSettings: Readonly<Record<string, unknown>>;
}

/** The signed-in visitor. */
export interface AccountInfo {
  readonly id: string;
  /** Unix seconds of the last proof of identity; 0 where the visitor was let in without one. */
  readonly authTime: number;
  /** Id of the key with which another system makes the call for them, where one does. */
  readonly key?: string;
}

type Settings<P> = P extends { settings: infer S } ? Value<S> : Record<never, never>;
export type Api<S> = S extends Service<infer A> ? A : never;
type LivePayload<S> = S extends Schema ? Value<S> : never;
export type Payload<E> = E extends Event<infer S> ? Value<S> : never;

export interface Cookies<Name extends string = string> {
  read(name: Name): string | null;
  /** Sent with the answer, once the call has been committed; null takes it away. */
  write(name: Name, value: string | null): void;
}

/** All that gateway code of a plugin has. Nothing else is ambient: no module state, no global tenant. */
export interface Ctx<P extends PluginDeclaration = PluginDeclaration, Code extends string = RefusalCode<P>> extends Refuses<P, Code> {
  readonly site: SiteInfo;
  readonly space: string;
  /** What the plugins declare that are on this site. */
  readonly declarations: readonly PluginDeclaration[];
  /** What the visitor has on the desk: pages of its menu, and what is done often. */
  readonly desk: readonly SiteDeskEntry[];
  readonly account: AccountInfo | null;
  readonly role: Role;
  /** The visitor's language; the site's own in jobs and listeners. */
  readonly locale: Locale;
  readonly settings: Settings<P>;
  /** Whether the visitor's role has a capability of this plugin on this site. */
  can(capability: keyof Members<P, 'capabilities'> & string): boolean;
  /** Whether the visitor's role has a call on this site, of whatever plugin: `shop.placeOrder`. */
  mayCall(call: string): boolean;
  /** The plugin's texts, all groups, in a language (the visitor's unless told): for mails and files. */
  texts(locale?: Locale): Promise<(key: string, values?: Record<string, string | number | Date>) => string>;
  /** The plugin's own tables, bound to this space and to the transaction of this call. Row-level security keeps it there. */
  readonly db: Kysely<TablesOf<P>>;
  readonly sql: Sql;
  /**
   * Waits for something that takes long (another house's server, a worker) without a connection to the database, as long as nothing
   * has been written or locked in this call: what was read before may have changed afterwards, and must be read again.
   */
  outside<T>(work: () => Promise<T>): Promise<T>;
  /** The space's objects in the store. Not part of the transaction. */
  readonly objects: Objects;
  /** Tells others, after this transaction has been committed; with `notBefore` (by the database's clock) then, within seconds. */
  emit<N extends keyof Members<P, 'emits'> & string>(
    name: N,
    payload: Payload<Members<P, 'emits'>[N]>,
    when?: { readonly notBefore?: Date },
  ): Promise<void>;
  /**
   * Tells the open browsers of accounts at once, after this transaction has been committed; a browser that was away
   * is told when it is back, for a day. At most 4 KB: send an id, not the thing.
   */
  sendLive<N extends keyof Members<P, 'live'> & string>(
    name: N,
    accountIds: readonly string[],
    payload: LivePayload<Members<P, 'live'>[N]>,
  ): Promise<void>;
  /** A service of another plugin, in this transaction; `null` for one of `mayUse` that is not on this site. */
  use<N extends keyof Members<P, 'uses'> & string>(name: N): Api<Members<P, 'uses'>[N]>;
  mayUse<N extends keyof Members<P, 'mayUse'> & string>(name: N): Api<Members<P, 'mayUse'>[N]> | null;
  /** A service that any number of plugins provide, of each that is on this site, by plugin. */
  gather<N extends keyof Members<P, 'gathers'> & string>(
    name: N,
  ): readonly { readonly plugin: string; readonly api: Api<Members<P, 'gathers'>[N]> }[];
  /**
   * Has a declared worker do its work, in turns that are fair between sites and between their members; what it is given and gives is
   * structured-cloned. What the worker throws comes back as `WorkerProblem` `failed` with its message; `too-long` and `crashed` (out of memory, too) when its
   * process had to be ended or ended by itself. A function as input is asked for it when the turn of this piece has come: so what is
   * large is not held by all that wait. A piece with a `name` is done once for all of the space that ask for it meanwhile, and is not
   * tried again for a while when it has failed: the same name says the same input.
   */
  work<Output>(worker: keyof Members<P, 'workers'> & string, input: unknown, piece?: { readonly name: string }): Promise<Output>;
  /** A declared secret: the site's own, else the installation's; throws `Refusal(503, 'secret-missing')` where the environment does not have it. */
  secret(name: string): string;
  readonly keys: Keys;
  /** What may be had once in the whole installation, whatever space has it. */
  readonly claims: Claims;
  /** The gateway's clock, so that tests can set it. */
  now(): Date;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  readonly sessions: Sessions;
  readonly sections: SiteSections;
  /** The site's own manifest, for its admins: of a plugin that declares `manifests`. */
  readonly manifests: P extends { manifests: true } ? Manifests : never;
  /** Personal data of an account in all plugins of the site, by plugin. */
  readonly personalData: {
    export(accountId: string): Promise<Record<string, unknown>>;
    erase(accountId: string): Promise<void>;
  };
  /** Writes to the space's hash-chained audit log. */
  audit(entry: { action: string; entity: string; entityId: string; before?: unknown; after?: unknown; reason?: string }): Promise<void>;
  /** Counts one try in a bucket of this site; throws `Refusal(429, 'too-many-requests')` over the limit. */
  limit(bucket: string, times: number, seconds: number): Promise<void>;
  /** Whether a path is taken by a page or call of any plugin or by the kernel, whatever this site has on. */
  isReservedPath(path: string): boolean;
  /** The declared cookies of the visitor's browser, written by calls and downloads. Not in jobs, nor in loads that guests share. */
  readonly cookies: Cookies<keyof Members<P, 'cookies'> & string>;
  /** Who asks: empty strings in jobs and listeners. */
  readonly request: {
    readonly id: string;
    readonly ip: string;
    readonly userAgent: string;
    /** A session token came with it, whether or not it opens anything. */
    readonly hasToken: boolean;
    /** `HEAD` asks what there is and gets none of it. */
    readonly method: string;
    /** The `Range` header as it came: a download that goes on asks for the rest. */
    readonly range: string;
  };
}
