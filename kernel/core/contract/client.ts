import type { TextModules } from '#kit/page/text.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { ComponentType } from 'react';
import type { Caller } from './calls.ts';
import type { PluginDeclaration } from './plugin.ts';
import type { Role } from './role.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import type { SectionModule, SectionProps } from '#kit/composer/section.ts';
import type { Slot } from './tokens.ts';

/** What a page's `load` found out: the page's data as plain JSON (no Date, no undefined in lists) and what the head needs. */
export interface Loaded<Data> {
  data: Data;
  /** Document title without the site's name. */
  title?: string;
  description?: string;
  /** Pages above this one, from the top, without the home page. */
  crumbs?: readonly { readonly title: string; readonly href: string }[];
  /** Absolute path or URL of the picture for shared links. */
  image?: string;
  /** `article` for posts; `website` unless told. */
  type?: 'website' | 'article';
  /** Canonical path, when it is not the path of the request. */
  canonical?: string;
  noindex?: boolean;
  /** What the page is about in the words of schema.org, for search engines: `{ '@type': 'Course', name: … }`. Its address and picture are added. */
  thing?: { readonly '@type': string } & Readonly<Record<string, unknown>>;
  /** A composed page: the kernel loads the data of its sections and gives it to `<PageLayout>`. */
  layout?: LayoutDocument;
  /** What the page was asked for is gone (404), or was asked for too often (429): so it is answered, and its own component says so. */
  status?: 404 | 429;
}

export interface LoadInput<P extends PluginDeclaration> {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** The plugin's own calls, in process and with the visitor's rights. */
  call: Caller<P>;
  role: Role;
  locale: Locale;
  /** What the browser may know of the plugin's settings on this site (`publicSettings`). */
  publicSettings: Readonly<Record<string, unknown>>;
}

/**
 * Gets a page's data. Runs in the gateway only: at the first request for the HTML, at later navigations for
 * `_payload.json`. Throws `notFound()` for "Page not found".
 */
export type Load<P extends PluginDeclaration, Data> = (input: LoadInput<P>) => Promise<Loaded<Data>>;

/** What every page component receives. */
export interface PageProps<Data = null> {
  data: Data;
  params: Readonly<Record<string, string>>;
}

/** One page variant: its component (a chunk of its own) and what loads its data. */
export interface PageModule {
  readonly component: () => Promise<{ default: ComponentType<PageProps<never>> }>;
  readonly load?: () => Promise<{ load: Load<never, unknown> }>;
}

/** Makes a page variant; the component's `data` must be what `load` gives. */
export const page = <Data, L extends (() => Promise<{ load: (input: never) => Promise<Loaded<Data>> }>) | undefined = undefined>(
  component: () => Promise<{ default: ComponentType<PageProps<Data>> }>,
  load?: L,
): L extends undefined ? PageModule : Required<PageModule> => ({ component, load }) as never;

/**
 * A page variant out of a list of its own, which is fetched with the first of them: where many pages are the staff's, what guests fetch
 * need not name them.
 */
export const later = <Pages extends Readonly<Record<string, Required<PageModule>>>>(
  list: () => Promise<{ pages: Pages }>,
  name: keyof Pages & string,
): PageModule => ({
  component: async () => (await list()).pages[name]!.component(),
  load: async () => (await list()).pages[name]!.load(),
});

type RoleOf<D> = D extends { roles: readonly (infer R extends Role)[] } ? R : never;

/** Every role of the page has its own component or says whose it shares. */
export type Variants<R extends Role> = { readonly [K in R]: PageModule | { readonly sameAs: Exclude<R, K> } };

/** A slot filling: its component, what loads its data when the page is rendered in the gateway, and texts that only it needs. */
export interface FillModule {
  readonly texts?: TextModules;
  readonly component: () => Promise<{ default: ComponentType<FillProps<never>> }>;
  readonly load?: () => Promise<{ load: Load<never, unknown> }>;
}

/** What a filling receives: what the slot tells, and the data that its own `load` found. */
export type FillProps<Data = null, SlotProps = Record<never, never>> = SlotProps & { data: Data };

/** Makes a slot filling. */
export const fill = <Data = null, SlotProps = Record<never, never>>(
  component: () => Promise<{ default: ComponentType<FillProps<Data, SlotProps>> }>,
  load?: (() => Promise<{ load: (input: never) => Promise<Loaded<Data>> }>) | null,
  texts?: TextModules,
): FillModule => ({ component, load: load ?? undefined, texts }) as unknown as FillModule;

/** Makes a section of a plugin: its component, what loads its data for given settings, and texts that only it needs. */
export const section = <Settings = Record<string, unknown>, Data = null>(
  component: () => Promise<{ default: ComponentType<SectionProps<Settings, Data>> }>,
  load?: (() => Promise<{ load: (input: never) => Promise<Data> }>) | null,
  texts?: TextModules,
): SectionModule => ({ component, load: load ?? undefined, texts }) as unknown as SectionModule;

type Declared<P, Key extends string, Module> =
  P extends Record<Key, infer D> ? { readonly [K in Key]: { readonly [N in keyof D]: Module } } : { readonly [K in Key]?: never };

/** The browser half: exactly what `plugin.ts` declares. */
export type Client<P extends PluginDeclaration> = (P extends { pages: infer Pages }
  ? { readonly pages: { readonly [N in keyof Pages]: Variants<RoleOf<Pages[N]>> } }
  : { readonly pages?: never }) &
  Declared<P, 'fills', FillModule> &
  Declared<P, 'sections', SectionModule> & {
    readonly messages: TextModules;
  };

/** A client half whose plugin is not known, as the kernel holds it. */
export interface AnyClient {
  readonly pages?: Readonly<Record<string, Readonly<Partial<Record<Role, PageModule | { readonly sameAs: Role }>>>>>;
  readonly fills?: Readonly<Record<string, FillModule>>;
  readonly sections?: Readonly<Record<string, SectionModule>>;
  readonly messages: TextModules;
}

export type SlotProps<S> = S extends Slot<infer Props> ? Props : never;

/** `load` of a section of a plugin. */
export type SectionLoad<P extends PluginDeclaration, Settings, Data> = (
  input: LoadInput<P> & { readonly settings: Settings },
) => Promise<Data>;
