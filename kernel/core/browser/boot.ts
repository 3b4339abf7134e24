import type { LayoutPayload } from '#kit/composer/payload.ts';
import type { PostedForm } from '#kit/page/postedForm.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { Site } from '#kernel/contract/site.ts';

/** What the head of the document says of a page. */
export interface Head {
  /** Whole document title, with the site's name. */
  title: string;
  description: string;
  /** The page's own title, without the site's name. */
  heading: string;
  /** Pages above this one, from the top; the home page is not in it. */
  crumbs: readonly { readonly title: string; readonly href: string }[];
}

/** A page's answer to a navigation: `<path>/_payload.json`, and inside the first HTML. Plain JSON. */
export interface PagePayload {
  /** `<plugin>.<page>`, or null where no page matches. */
  page: string | null;
  params: Record<string, string>;
  data: unknown;
  head: Head;
  /** `invalid` is a 404 because a parameter did not pass its check. */
  status: 200 | 404 | 429 | 500;
  invalid?: true;
  /** A 404 that the page's own component draws. */
  own?: true;
  /** Of a composed page. */
  layout?: LayoutPayload;
  /** Data of the fillings of the page's own places, by `<plugin>.<fill>`; the first HTML has them in `Boot.fills`. */
  fills?: Record<string, unknown>;
  /** Where to go instead. Absolute URLs leave the site. */
  redirect?: string;
  /** Reference of a logged fault. */
  reference?: string;
  /** Manifest version and build that made this answer: others than the page's own mean a full load. */
  version: number;
  build: string;
}

/** The session as the page may know it; the token itself is HttpOnly. */
export interface BootSession {
  /** Inactivity limit in ms (7,200,000 unless the installation says otherwise). */
  idle: number;
  /** Number of the last live event before the page was made: the browser is told what came after it. */
  live: number;
  /** Whose it is. */
  account: string;
  /** Where the visitor signs in anew when it is over; null where the site has no such page. */
  signIn: string | null;
  /** What forms that are posted carry, so that nobody else can have made them. */
  proof: string;
}

/** What no page of a site changes: for one role, in one language; for guests what the pages of one plugin use. A file of its own, which browsers keep. */
export interface SiteFile {
  site: Site;
  /** URLs of the site's modules, each with those of its styles: pages by id, `fill:<id>`, theme slots as `<theme>/<slot>`, `section:<type>`, texts as `text:<owner>:<locale>`. */
  modules: Record<string, string>;
  /** Plugins of which it has nothing: guests get them with the first page that needs them, `<owner>.json` beside the file. */
  rest?: readonly string[];
}

/** Everything the browser starts from. */
export interface Boot extends SiteFile {
  locale: Locale;
  session: BootSession | null;
  build: string;
  payload: PagePayload;
  /** Data of the slot fillings in header, footer and the first page, by `<plugin>.<fill>`. */
  fills: Record<string, unknown>;
  /** The form that this page is the answer to. */
  posted?: PostedForm;
  /** Local environment: shows the host panel. Never true in production. */
  development: boolean;
  /** The visitor looks at what is being prepared for the site; `broken` where that cannot be shown, so that this is the live site. */
  preview?: { broken: boolean };
}

/** As JSON in the first HTML: with the address of the site's file, or with what would be in it, where it may change at any time. */
export type WrittenBoot = Omit<Boot, keyof SiteFile> & (SiteFile | { file: string });
