import type { CallDeclaration } from './call.ts';
import type { Locale, LocalText } from '#kit/schema/locale.ts';
import type { CompiledMessage } from 'icu-minify/format';
import type { Layout } from './plugin.ts';
import type { Role } from './role.ts';
import type { ThemeSlotName, ThemeTuning } from '#kit/theme/declaration.ts';

/** What a site is called and where it is at home. */
export interface SiteFacts {
  readonly name: LocalText;
  readonly description: LocalText;
  readonly favicon: string;
  /** The site's own language; the visitor's is told beside the site. */
  readonly locale: Locale;
  readonly timezone: string;
  /** Script of a page-view analytics service, and where it may send to. */
  readonly analytics: { readonly script: string } | null;
}

/** A site as its operator writes it: `tenants/<id>.json`, or a version in the database. */
export interface Manifest {
  readonly $schema?: string;
  readonly id: string;
  /** First is the canonical one. Unique over all sites. */
  readonly hostnames: readonly string[];
  /** Public key id. */
  readonly key: string;
  /** Whose data it shows. Several sites may share one space. */
  readonly space: string;
  readonly cluster: string | null;
  readonly site: SiteFacts;
  readonly theme: {
    readonly base: string;
    /** Id of a preset of the base theme; the site's own tuning and settings win over it. */
    readonly preset?: string | null;
    readonly tuning?: ThemeTuning;
    readonly settings: Readonly<Record<string, unknown>>;
  } & {
    readonly [S in ThemeSlotName]?: string;
  };
  readonly plugins: Readonly<
    Record<
      string,
      {
        readonly enabled: boolean;
        readonly settings: Readonly<Record<string, unknown>>;
        /** Who may do what, where it is not as the plugin has it. */
        readonly capabilities: Readonly<Record<string, readonly Role[]>>;
      }
    >
  >;
  readonly slots: Readonly<Record<string, { readonly hide: readonly string[]; readonly order: readonly string[] }>>;
  readonly messages: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;
  readonly redirects: readonly { readonly from: string; readonly to: string; readonly status: 301 | 302 | 307 | 308 }[];
}

/** `hostData` of the specification. */
export interface HostData {
  readonly siteName: string;
  readonly siteFavicon: string;
  readonly key: string;
  readonly spaceId: string;
  readonly clusterId: string | null;
  readonly theme: Readonly<Record<ThemeSlotName, string>>;
}

/** A page of a site, for one role. */
export interface SitePage {
  /** `<plugin>.<page>`. */
  readonly id: string;
  readonly path: string;
  readonly layout: Layout;
  /** The theme's slot that the page draws. */
  readonly themeSlot: ThemeSlotName | null;
  /** Message key with its plugin: `cms.home.title`. */
  readonly title: string | null;
  /** Groups of its plugin's texts that it needs beside the common ones. */
  readonly texts?: readonly string[];
}

/** An entry of the desk's menu, or with `action` of what is done often there. */
export interface SiteDeskEntry {
  /** The plugin whose area it stands in; the area's name is its text `desk.menu`. */
  readonly area: string;
  /** Name of the area's icon. */
  readonly icon: string;
  readonly path: string;
  /** Message key with its plugin. */
  readonly title: string;
  /** Of the area's figures the one that stands beside it. */
  readonly count?: string;
  readonly action?: true;
}

/**
 * All that the browser learns of a site: for one role, as plain JSON. What the role may not have is not in it.
 */
export interface Site extends SiteFacts {
  readonly id: string;
  /** Changes with every published manifest. */
  readonly version: number;
  readonly role: Role;
  readonly key: string;
  readonly theme: {
    readonly base: string;
    /** `<theme>` or `<theme>/<variant>`; always all six. */
    readonly slots: Readonly<Record<ThemeSlotName, string>>;
    /** Whose slot stands where one throws; left out where there is no other. */
    readonly spare?: Readonly<Partial<Record<ThemeSlotName, string>>>;
    readonly settings: Readonly<Record<string, unknown>>;
  };
  readonly pages: readonly SitePage[];
  /** `label` is a message key with its plugin. */
  readonly nav: readonly { readonly path: string; readonly label: string }[];
  /** Where staff work, area by area in order; none where there is nothing. */
  readonly desk?: readonly SiteDeskEntry[];
  /** By `<plugin>.<call>`. `body` is there of those that are forms. */
  readonly calls: Readonly<Record<string, Pick<CallDeclaration, 'method' | 'path' | 'headers' | 'idempotent' | 'body'>>>;
  /** Slot id to fillings (`<plugin>.<fill>`), in order. */
  readonly fills: Readonly<Record<string, readonly string[]>>;
  /** Groups of its plugin's texts that a filling or a section (`<plugin>:<section>`) needs beside the common ones. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Public settings by plugin. */
  readonly settings: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The operator's own texts, compiled, by message key with its plugin. */
  readonly texts: Readonly<Partial<Record<Locale, Readonly<Record<string, CompiledMessage>>>>>;
}
