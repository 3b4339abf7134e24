import type { CompiledMessage } from 'icu-minify/format';
import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Locale, LocalText } from '../schema/locale.ts';
import type { PostedForm } from './postedForm.ts';

/** What a page knows of where it stands. The gateway fills it when it renders, the browser when it starts. */
export interface PageContext {
  readonly locale: Locale;
  /** Null for guests. `live` is the number of the last live event before the page was made, `proof` what its posted forms carry. */
  readonly session: { readonly live: number; readonly proof: string } | null;
  /** The form that this page is the answer to. */
  readonly posted?: PostedForm;
  readonly site: {
    readonly name: LocalText;
    readonly timezone: string;
    readonly role: string;
    /** The pages that this visitor has. `id` is `<plugin>.<page>`. */
    readonly pages: readonly { readonly id: string; readonly path: string }[];
    /** Links of the site's navigation; `label` is a message key with its owner. */
    readonly nav: readonly { readonly path: string; readonly label: string }[];
    /** Schemas of what its forms send, by `<plugin>.<call>`. */
    readonly calls: Readonly<Record<string, { readonly body?: unknown }>>;
    readonly theme: { readonly settings: Readonly<Record<string, unknown>> };
    /** The operator's own texts, compiled, by message key with its owner. */
    readonly texts: Readonly<Partial<Record<Locale, Readonly<Record<string, CompiledMessage>>>>>;
  };
}

/** Components that need what only the house around the page has: who fills which place. */
export interface PageComponents {
  /** Draws what fills a place, each in a boundary of its own. */
  readonly Slot: ComponentType<{ readonly id: string; readonly props: object }>;
  readonly ThemeSlot: ComponentType<{ readonly name: never; readonly props: object }>;
  readonly PageLayout: ComponentType<PageLayoutProps>;
}

export interface PageLayoutProps {
  /** `false` where the page has an `<h1>` of its own. */
  readonly heading?: boolean;
  /** Stands in the page's bands, above the first section: tools of those who may edit. */
  readonly children?: ReactNode;
}

const Page = createContext<PageContext | null>(null);
const Components = createContext<PageComponents | null>(null);

/** Gives the tree below it the page that it belongs to. */
export function PageProvider({ page, components, children }: { page: PageContext; components?: PageComponents; children: ReactNode }) {
  return (
    <Page value={page}>
      <Components value={components ?? null}>{children}</Components>
    </Page>
  );
}

/** What the page was started with. */
export function usePage(): PageContext {
  const page = use(Page);
  if (!page) throw new Error('A component of a page stands outside of every PageProvider');
  return page;
}

/** Null in trees of their own beside the page: dialogs, toasts. */
export const usePageComponents = (): PageComponents | null => use(Components);

let startedPage: PageContext;
/** Keeps what this tab was started with, for trees of their own beside the page. */
export const keepPage = (page: PageContext): void => void (startedPage = page);
export const keptPage = (): PageContext => startedPage;

/** The visitor's language. */
export const useLocale = (): Locale => usePage().locale;
