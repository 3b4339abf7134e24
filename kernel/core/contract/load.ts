import type { LayoutDocument } from '#kit/composer/document.ts';
import type { Caller } from './calls.ts';
import type { Ctx } from './ctx.ts';
import type { PluginDeclaration } from './plugin.ts';

/** What a page's load found out: the page's data as plain JSON (no Date, no undefined in lists) and what the head needs. */
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
  /** Origins of others that may show the page in a frame: such an answer is kept for nobody else. */
  framedBy?: readonly string[];
  /** The same in several languages, itself among them: the path of each, for search engines (`hreflang`). */
  alternates?: readonly { readonly locale: string; readonly path: string }[];
  /** What the page is about in the words of schema.org, for search engines: `{ '@type': 'Course', name: … }`. Its address and picture are added. */
  thing?: { readonly '@type': string } & Readonly<Record<string, unknown>>;
  /** A composed page: the data of its sections is loaded next, and `<PageLayout>` draws them. */
  layout?: LayoutDocument;
  /** What the page was asked for is gone (404), or was asked for too often (429): so it is answered, and its own component says so. */
  status?: 404 | 429;
}

/** What a load has: all that a handler has, in a read-only transaction, and the address that was asked for. */
export interface LoadCtx<P extends PluginDeclaration = PluginDeclaration> extends Ctx<P> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The plugin's own calls, in process and with the visitor's rights. */
  readonly call: Caller<P>;
  /** What the browser may know of the plugin's settings on this site (`publicSettings`). */
  readonly publicSettings: Readonly<Record<string, unknown>>;
}

/**
 * Gets the data of a page, or of a slot filling: at the first request for the HTML, at later navigations for `_payload.json`.
 * Throws `notFound()` for "Page not found", `redirectTo(path)` for a page that is elsewhere.
 */
export type Load<P extends PluginDeclaration, Data> = (ctx: LoadCtx<P>) => Promise<Loaded<Data>>;

/** Gets the data of a section of composed pages for its settings there. A guest's is kept until something in the space changes. */
export type SectionLoad<P extends PluginDeclaration, Settings, Data> = (ctx: LoadCtx<P>, settings: Settings) => Promise<Data>;

/** What a load finds, for whoever draws it. */
export type DataOf<L> = L extends (...input: never[]) => Promise<infer Found> ? (Found extends Loaded<infer Data> ? Data : Found) : L;
