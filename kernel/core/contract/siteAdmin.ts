import type { Finding } from '#kit/diagnostics/finding.ts';
import type { Role } from './role.ts';
import type { Manifest } from './site.ts';

/** Why a manifest stands as it does: who published it, when, with which words. */
export interface SiteVersion {
  readonly version: number;
  readonly status: 'active' | 'retired' | 'refused';
  /** Id of the account that published it; `file` for manifests from files, `sala` for the command line. */
  readonly author: string | null;
  readonly note: string | null;
  /** ISO time. */
  readonly createdAt: string;
}

/** What somebody is preparing. One per site: operators work on the same one, and `revision` tells who came later. */
export interface SiteDraft {
  readonly manifest: Manifest;
  readonly revision: number;
  /** The version that it began from. */
  readonly basedOn: number;
  readonly author: string | null;
  readonly updatedAt: string;
  /** ISO time at which it goes live by itself; null where it waits for somebody. */
  readonly publishAt: string | null;
}

/** What a role gains or loses between two manifests: pages as paths, links, calls, fillings, settings, in words for operators. */
export interface RoleChange {
  readonly role: Role;
  readonly gains: readonly string[];
  readonly loses: readonly string[];
}

/** What would come of a manifest. */
export interface Checked {
  /** An `error` keeps it from being published. */
  readonly findings: readonly Finding[];
  /** Against the version that is served; empty where it does not resolve. */
  readonly changes: readonly RoleChange[];
}

/**
 * The site's own manifest for its admins. Only of the visitor's site, only for the role `admin` (`Refusal(403)` else). A site's
 * `id`, `key`, `space` and `cluster` are the installation's: whatever a manifest says there, they stay as they are.
 */
export interface SiteAdmin {
  current(): Promise<{ version: number; manifest: Manifest; publishedAt: string; author: string | null }>;
  draft(): Promise<SiteDraft | null>;
  /**
   * Keeps a draft with every default filled in, also one with findings; one without the shape of a manifest is refused with them
   * (422), so that forms can always show what is kept. `revision` is the one that was read, 0 for a first one; `conflict` (409) where there is a
   * later one.
   */
  saveDraft(manifest: unknown, revision: number): Promise<SiteDraft>;
  discardDraft(revision: number): Promise<void>;
  check(manifest: unknown): Promise<Checked>;
  /** Publishes the draft; 409 where the draft or the served version has moved on, 422 with findings where it is not good. */
  publish(input: { revision: number; basedOn: number; note: string }): Promise<{ version: number }>;
  /** The draft goes live by itself at `at` (ISO), or no more (null). */
  schedule(revision: number, at: string | null): Promise<SiteDraft>;
  versions(before: number | null): Promise<{ items: readonly SiteVersion[]; next: number | null }>;
  version(version: number): Promise<{ manifest: Manifest } & SiteVersion>;
  /** What changes from one version to another. */
  compare(from: number, to: number): Promise<readonly RoleChange[]>;
  /** Publishes an old version again, as a new one; 422 with findings where it no longer fits (a plugin is gone). */
  rollback(version: number, note: string): Promise<{ version: number }>;
  /** Publishes the draft if its time has come: for a timed job. The version, or null; what keeps it from going live is in the audit log. */
  publishDue(): Promise<number | null>;
  /** What the audit log tells of this site, the latest first. `before` is the `next` of the answer before. */
  audit(before: string | null): Promise<{ items: readonly SiteAuditEntry[]; next: string | null }>;
  /** A link on which the draft is seen for an hour, by the account that asks for it, while it is signed in here as staff. */
  previewLink(path: string): Promise<{ url: string }>;
  /** Why a page or a call is there, or not, for a role. Lines in words. */
  explain(role: Role, path: string): Promise<readonly { readonly th: string; readonly en: string }[]>;
  /** Everything an operator may choose from: declarations of plugins and themes, slots and their fillings. */
  catalog(): Promise<SiteCatalog>;
  /** Every message key with its text in both languages, those of plugins that are on. */
  texts(): Promise<readonly { readonly key: string; readonly th: string; readonly en: string }[]>;
}

/** What was done to a site's manifest. */
export interface SiteAuditEntry {
  /** ISO time. */
  readonly at: string;
  /** Id of an account, `file`, `sala`, or null for a timed job. */
  readonly actor: string | null;
  /** `site.publish`, `site.rollback`, `site.schedule`, `site.unschedule`, `site.discard`, `site.scheduleFailed`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  /** The words that were given with it, or the codes of what was in the way. */
  readonly reason: string | null;
}

/** Plain JSON. Labels of settings are texts: `<plugin>.setting.<name>`, see plugins/README.md. */
export interface SiteCatalog {
  readonly plugins: readonly {
    readonly id: string;
    readonly summary: string;
    /** JSON Schema of its settings, closed, with defaults. */
    readonly settings: Readonly<Record<string, unknown>>;
    readonly capabilities: readonly { readonly name: string; readonly summary: string; readonly roles: readonly Role[] }[];
    readonly pages: readonly { readonly path: string; readonly roles: readonly Role[]; readonly nav: boolean }[];
    /** Plugins whose services it cannot do without. */
    readonly needs: readonly string[];
    readonly neededBy: readonly string[];
    /** Secrets that the environment lacks. */
    readonly missingSecrets: readonly string[];
  }[];
  readonly themes: readonly {
    readonly id: string;
    readonly title: { readonly th: string; readonly en: string };
    readonly description: { readonly th: string; readonly en: string } | null;
    readonly settings: Readonly<Record<string, unknown>>;
    readonly presets: readonly { readonly id: string; readonly title: { readonly th: string; readonly en: string } }[];
    /** Choices of each theme slot: `<theme>` and `<theme>/<variant>`. */
    readonly slots: Readonly<Record<string, readonly string[]>>;
  }[];
  readonly fillings: readonly { readonly slot: string; readonly ids: readonly string[] }[];
}
