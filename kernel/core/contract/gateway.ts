import type { Download } from '#kit/http/fileHeaders.ts';
import type { DownloadInput, Input, Reply } from './calls.ts';
import type { Load } from './load.ts';
import type { ShownDraft } from './manifests.ts';
import type { MoneyAct } from './money.ts';
import type { CallDeclaration, DownloadDeclaration } from './call.ts';
import type { Members, PluginDeclaration } from './plugin.ts';
import type { CodesOf } from './refusals.ts';
import type { Role } from './role.ts';
import type { WebhookInput } from './webhook.ts';
import type { Ctx, Api, Payload } from './ctx.ts';

export type { Download };

/** Does what a call declares. Throws `ctx.refuse(…)` to refuse; anything else is a fault. */
export type Handler<P extends PluginDeclaration, C extends CallDeclaration> = (
  ctx: Ctx<P, CodesOf<P, C>>,
  input: Input<C>,
) => Promise<Reply<C>>;

/** The handler of a plugin's call by name: `const listPages: HandlerOf<typeof cms, 'listPages'> = …`. */
export type HandlerOf<P extends PluginDeclaration, N extends keyof Members<P, 'calls'>> = Members<P, 'calls'>[N] extends CallDeclaration
  ? Handler<P, Members<P, 'calls'>[N]>
  : never;

/** Finds out what a call under a money policy is about to do: `const confirmTopUp: MoneyOf<typeof wallet, 'confirmTopUp'> = …`. */
export type MoneyOf<P extends PluginDeclaration, N extends keyof Members<P, 'calls'>> = Members<P, 'calls'>[N] extends infer C extends
  CallDeclaration & { readonly money: string | readonly string[] }
  ? (ctx: Ctx<P, CodesOf<P, C>>, input: Input<C>) => Promise<MoneyAct | null>
  : never;

/** Finds what a download gives out. Its transaction is committed before the first byte is sent. Throws `ctx.refuse(…)` to refuse. */
export type DownloadHandler<P extends PluginDeclaration, D extends DownloadDeclaration> = (
  ctx: Ctx<P, CodesOf<P, D>>,
  input: DownloadInput<D>,
) => Promise<Download>;

/** The handler of a plugin's download by name. */
export type DownloadHandlerOf<P extends PluginDeclaration, N extends keyof Members<P, 'downloads'>> = Members<
  P,
  'downloads'
>[N] extends DownloadDeclaration
  ? DownloadHandler<P, Members<P, 'downloads'>[N]>
  : never;

type Implements<P, Key extends string, Name extends string, Part> =
  P extends Record<Key, Record<string, unknown>> ? { readonly [K in Name]: Part } : { readonly [K in Name]?: never };

/** What loads the data of pages (for some of them by role), of slot fillings and of sections; those without data have none. */
export interface Loads<P extends PluginDeclaration> {
  readonly loads?: { readonly [N in keyof Members<P, 'pages'>]?: Load<P, unknown> | Readonly<Partial<Record<Role, Load<P, unknown>>>> };
  readonly fillLoads?: { readonly [N in keyof Members<P, 'fills'>]?: Load<P, unknown> };
  readonly sectionLoads?: { readonly [N in keyof Members<P, 'sections'>]?: (ctx: never, settings: never) => Promise<unknown> };
}
type AnyLoad = (ctx: never) => Promise<{ data: unknown }>;

/** The gateway half: exactly what `plugin.ts` declares. */
export type Gateway<P extends PluginDeclaration> = Implements<
  P,
  'calls',
  'handlers',
  { readonly [N in keyof Members<P, 'calls'>]: HandlerOf<P, N> }
> &
  Implements<P, 'downloads', 'downloads', { readonly [N in keyof Members<P, 'downloads'>]: DownloadHandlerOf<P, N> }> &
  Implements<
    P,
    'webhooks',
    'webhooks',
    { readonly [N in keyof Members<P, 'webhooks'>]: (ctx: Ctx<P>, input: WebhookInput) => Promise<void> }
  > &
  Implements<
    P,
    'listens',
    'listeners',
    { readonly [N in keyof Members<P, 'listens'>]: (ctx: Ctx<P>, payload: Payload<Members<P, 'listens'>[N]>) => Promise<void> }
  > &
  Implements<P, 'provides', 'services', { readonly [N in keyof Members<P, 'provides'>]: (ctx: Ctx<P>) => Api<Members<P, 'provides'>[N]> }> &
  Implements<P, 'jobs', 'jobs', { readonly [N in keyof Members<P, 'jobs'>]: (ctx: Ctx<P>) => Promise<NextDue> }> &
  Loads<P> & {
    /** What its calls under a money policy are about to do, by call; null where nothing moves, as when a call is sent again. Looked up while the person is held. */
    readonly money?: { readonly [N in keyof Members<P, 'calls'>]?: MoneyOf<P, N> };
    /** What it keeps about a person, as the law on personal data asks for it. */
    readonly personalData?: PersonalData<Ctx<P>>;
    /** The draft that a token of `/api/preview?token=…` shows to this visitor; pages but the plugin's own are those of the draft then. */
    readonly preview?: P extends { manifests: true } ? (ctx: Ctx<P>, token: string) => Promise<ShownDraft | null> : never;
    /** Fills an empty space with something worth looking at; runs on localhost only, with the rights of an admin. */
    readonly demo?: (ctx: Ctx<P>) => Promise<void>;
  };

/**
 * What a timed job says of its next turn on a site: it has nothing to do before that time (null: at no time that is known now), unless
 * something is written in the site's space by other than `unseen` calls, or the site is published. An hour later it is run all the same.
 * Nothing said: it is run each time.
 */
export type NextDue = Date | null | void;

/** What a plugin keeps about a person: given out whole, and removed as far as other laws let it. */
export interface PersonalData<C> {
  /** Everything about the account, as plain JSON for the person to take along. */
  export(ctx: C, accountId: string): Promise<unknown>;
  /** Removes it, or makes it nobody's: ids may stay where money and tax rows must. */
  erase(ctx: C, accountId: string): Promise<void>;
}

/** A method's type, so that the narrower `ctx` of a plugin is taken, too. */
type Run<Input, Output> = { run(ctx: Ctx, input: Input): Output }['run'];

/** A gateway half whose plugin is not known, as the kernel holds it. */
export interface AnyGateway {
  readonly loads?: Readonly<Record<string, AnyLoad | Readonly<Partial<Record<Role, AnyLoad>>>>>;
  readonly fillLoads?: Readonly<Record<string, AnyLoad>>;
  readonly sectionLoads?: Readonly<Record<string, (ctx: never, settings: never) => Promise<unknown>>>;
  readonly handlers?: Readonly<Record<string, Run<never, Promise<unknown>>>>;
  readonly money?: Readonly<Record<string, Run<never, Promise<MoneyAct | null>>>>;
  readonly downloads?: Readonly<Record<string, Run<never, Promise<Download>>>>;
  readonly webhooks?: Readonly<Record<string, Run<WebhookInput, Promise<void>>>>;
  readonly listeners?: Readonly<Record<string, Run<never, Promise<void>>>>;
  readonly services?: Readonly<Record<string, Run<void, unknown>>>;
  readonly jobs?: Readonly<Record<string, Run<void, Promise<NextDue>>>>;
  readonly personalData?: PersonalData<Ctx>;
  readonly preview?: Run<string, Promise<ShownDraft | null>>;
  readonly demo?: Run<void, Promise<void>>;
}
