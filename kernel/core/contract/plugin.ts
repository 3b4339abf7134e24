import type { CallDeclaration, DownloadDeclaration, RefusalDeclaration, WebhookDeclaration } from './call.ts';
import type { DeskDeclaration } from './desk.ts';
import type { Role } from './role.ts';
import type { MoneyPolicy } from './money.ts';
import type { Finding } from '#kit/diagnostics/finding.ts';
import type { Schema } from '#kit/schema/schema.ts';
import type { SectionDeclaration } from '#kit/composer/section.ts';
import type { Event, Service, SlotToken } from './tokens.ts';

/** `default` has the theme's header, subheader and footer around the page; `desk`, for staff, the frame of the desk; `fullscreen` nothing. */
export type Layout = 'default' | 'desk' | 'fullscreen';

/** One group of texts, or several that are apart because other pages need only some of them. */
export type TextGroups = string | readonly string[];

/** The groups of texts that a role's variant of a page needs. */
export function textGroups(texts: PageDeclaration['texts'], role: Role): readonly string[] {
  const isList = (value: typeof texts): value is readonly string[] => Array.isArray(value);
  if (texts === undefined || typeof texts === 'string' || isList(texts)) return texts === undefined ? [] : [texts].flat();
  const roleTexts = texts[role];
  return roleTexts === undefined ? [] : [roleTexts].flat();
}

/** A page: a path and the roles that have it. A role that is not listed gets no route, no link and no code. */
export interface PageDeclaration {
  /** React Router pattern without optional segments: `/`, `/shop/products`, `/:page/:post`; a parameter may end a segment: `/fair-:year`. */
  readonly path: string;
  readonly roles: readonly Role[];
  /** Roles that see what another one sees. Every other role of `roles` has a file of its own, `pages/<page>/<role>.tsx`. */
  readonly sameAs?: Readonly<Partial<Record<Role, Role>>>;
  readonly layout?: Layout;
  /** A link in the site's navigation. `label` is a message key of the plugin, that of `title` unless told; lower `order` comes first. */
  readonly nav?: { readonly label?: string; readonly order: number; readonly roles?: readonly Role[] };
  /** The theme's slot that this page draws with `<ThemeSlot>`; loaded together with the page. */
  readonly themeSlot?: 'homepage' | 'dashboard' | 'checkout';
  /** Message key of the document's title; a loaded title wins. */
  readonly title?: string;
  /** Schema of the path's parameters: what does not fit is "Page Not Found". */
  readonly params?: Schema;
  /**
   * Places that it draws: their fillings are loaded with it. Its plugin's own need no naming; those that a page names are loaded
   * with no other page of the plugin.
   */
  readonly draws?: readonly SlotToken[];
  /** `false`: never kept in the guest cache, because the page differs from one visit to the next. */
  readonly cache?: false;
  /**
   * Further texts of this page, `messages/<texts>/{th,en}.json`: what only it needs does not weigh on the others.
   * By role where only some variants need them.
   */
  readonly texts?: TextGroups | Readonly<Partial<Record<Role, TextGroups>>>;
  /** Guests who ask for a page that members or staff have are sent here, with `?next=` to come back. One page of a site has it. */
  readonly signIn?: true;
  /** A capability of the plugin: of `roles` only those have the page whom the site gives it. */
  readonly needs?: string;
  /** A setting of the plugin: the page is there only where it is on, or not empty. */
  readonly when?: string;
  /** Not there (404) for those who may not make it, until somebody has made it. */
  readonly mayMiss?: true;
  /** There on somebody's own machine only (`ctx.site.local`), to try things out: anywhere else it is not declared at all. */
  readonly localOnly?: true;
}

/** The role whose file of a page a role sees. */
export const variantOf = ({ sameAs }: Pick<PageDeclaration, 'sameAs'>, role: Role): Role => {
  const other = sameAs?.[role];
  return other === undefined ? role : variantOf({ sameAs }, other);
};

/** What a plugin shows in a place of another one: `fills/<name>.tsx`. */
export interface FillDeclaration {
  readonly into: SlotToken;
  readonly roles: readonly Role[];
  /** Lower comes first. */
  readonly order?: number;
  /** Further texts that only it needs, `messages/<texts>/{th,en}.json`. */
  readonly texts?: TextGroups;
}

/** Something that some roles may do and that an operator may give to others: `plugins.<id>.capabilities.<name>` of the manifest. */
export interface CapabilityDeclaration {
  /** One line for operators. */
  readonly summary: string;
  /** Who has it unless the manifest says otherwise. */
  readonly roles: readonly Role[];
}

/** What a plugin is, as data. It imports nothing that runs, so drawing a menu loads no code. */
export interface PluginDeclaration {
  /** Also the folder's name and the prefix of its tables. */
  readonly id: string;
  /** One line for operators. */
  readonly summary: string;
  /** It only helps to try things out: every site has it on somebody's own machine, no manifest names it, and elsewhere it is not there. */
  readonly localOnly?: true;
  /** On every site whose manifest does not turn it off. */
  readonly onByDefault?: true;
  /** Schema of the manifest's `plugins.<id>.settings`: an object; every property has a default and a description. */
  readonly settings?: Schema;
  /** What is wrong with settings that fit their schema, which no schema can say. Pure; paths begin at the settings. */
  readonly settingsFindings?: (settings: never) => readonly Finding[];
  /** Names of settings that the browser may see; the rest stays in the gateway. */
  readonly publicSettings?: readonly string[];
  /**
   * Names of the settings that a site's own admins may change. All others are the installation's: only files and commands set them.
   * Addresses of servers, senders of mail and limits of the machine are never the site's.
   */
  readonly siteSettings?: readonly string[];
  /** Names of settings of the installation: addresses of servers, or lists of them, that its pages speak with. */
  readonly connects?: readonly string[];
  /** What it knows a browser by: `ctx.cookies`. Days; a till `keepsStorage` when somebody signs out on it; `framed` works in frames of others. */
  readonly cookies?: Readonly<Record<string, { readonly days: number; readonly keepsStorage?: true; readonly framed?: true }>>;
  /** Names of values that come from the environment as `SALA_<PLUGIN>_<NAME>`, or of one site as `SALA_<PLUGIN>_<NAME>__<SITE>`; gateway only. */
  readonly secrets?: readonly string[];
  /** It prepares and publishes the manifest of a site for its admins: `ctx.manifests`. One plugin of an installation does. */
  readonly manifests?: true;
  readonly pages?: Readonly<Record<string, PageDeclaration>>;
  readonly calls?: Readonly<Record<string, CallDeclaration>>;
  /** What its calls, downloads and services are refused for, by code: `'out-of-stock': { details: closed({ left: count }) }`. */
  readonly refusals?: Readonly<Record<string, RefusalDeclaration>>;
  readonly downloads?: Readonly<Record<string, DownloadDeclaration>>;
  readonly webhooks?: Readonly<Record<string, WebhookDeclaration>>;
  /** Places in this plugin's pages that others may fill. */
  readonly slots?: Readonly<Record<string, SlotToken>>;
  readonly fills?: Readonly<Record<string, FillDeclaration>>;
  /** What it brings for composed pages, `<plugin>:<name>` there: `sections/<name>.tsx`. Titles and labels are texts of its group `settings`. */
  readonly sections?: Readonly<Record<string, SectionDeclaration>>;
  readonly emits?: Readonly<Record<string, Event>>;
  readonly listens?: Readonly<Record<string, Event>>;
  readonly provides?: Readonly<Record<string, Service>>;
  /** Services without which it cannot work: their owners must be on the site. */
  readonly uses?: Readonly<Record<string, Service>>;
  /** Services that it uses where they are there. */
  readonly mayUse?: Readonly<Record<string, Service>>;
  /** Services that any number of plugins provide, each for what it has: `ctx.gather`. */
  readonly gathers?: Readonly<Record<string, Service>>;
  readonly desk?: DeskDeclaration;
  readonly capabilities?: Readonly<Record<string, CapabilityDeclaration>>;
  /** What holds for its calls that move money or forgive a debt, by name. */
  readonly money?: Readonly<Record<string, MoneyPolicy>>;
  /** Its tables that are ledgers (`kernel_ledger` in a migration): calls change them under a money policy only. */
  readonly ledgers?: readonly string[];
  /** What it sends open browsers at once with `ctx.sendLive`, and the schema of each. */
  readonly live?: Readonly<Record<string, Schema>>;
  /**
   * Work on data that nobody vouches for (pictures, documents), by name: `workers/<name>.ts` exports
   * `default (input) => Promise<output>` and runs in a process of its own, which is ended when it takes longer or more memory.
   */
  readonly workers?: Readonly<Record<string, { readonly seconds: number; readonly megabytes: number }>>;
  /** Names of its timed jobs with their cron expressions (UTC). Each runs once per site that has the plugin, and may say when next (`NextDue`). */
  readonly jobs?: Readonly<Record<string, { readonly cron: string }>>;
}

/** Declares a plugin, keeping every literal for the types of its two halves. */
export const definePlugin = <const P extends PluginDeclaration>(plugin: P): P => plugin;

/** What a plugin declares under a key of its declaration. */
export type Members<P, Key extends string> = P extends Record<Key, infer D> ? D : Record<never, never>;
