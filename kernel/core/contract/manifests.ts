import type { Change } from '#kit/diagnostics/changes.ts';
import type { Finding } from '#kit/diagnostics/finding.ts';
import type { LocalText } from '#kit/schema/locale.ts';
import type { ThemeDeclaration } from '#kit/theme/declaration.ts';
import type { PluginDeclaration } from './plugin.ts';
import type { Role } from './role.ts';
import type { Manifest } from './site.ts';

/** Who published a version of a site's manifest, when, with which words. */
export interface ManifestVersion {
  readonly version: number;
  readonly status: 'active' | 'retired' | 'refused';
  /** Id of the account that published it; `file` for manifests from files, `sala` for the command line. */
  readonly author: string | null;
  readonly note: string | null;
  /** ISO time. */
  readonly createdAt: string;
}

type WholeVersion = ManifestVersion & { readonly manifest: Manifest };

/** Names that a role has on one side of a comparison only. */
export interface Gains {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** What a new manifest makes of a site. */
export interface SiteDiff {
  /** Pages by path, links by path and label, calls and downloads by id, fillings as `slot ← id`. */
  readonly roles: Readonly<Record<Role, { readonly pages: Gains; readonly nav: Gains; readonly calls: Gains; readonly fills: Gains }>>;
  /** Everything else that was written differently. */
  readonly changes: readonly Change[];
}

/** An entry of the audit log that tells of the site itself. */
export interface SiteAuditEntry {
  /** ISO time. */
  readonly at: string;
  /** Id of an account, `file`, `sala`, or null for a timed job. */
  readonly actor: string | null;
  readonly action: string;
  /** The words that were given with it. */
  readonly reason: string | null;
}

/** Why a visitor has a page or call, or has it not. */
export interface Explanation {
  /** `there`, or the first reason why not: one of those in `kernel/core/site/explain.ts`. */
  readonly code: string;
  readonly text: LocalText;
  /** `<plugin>.<name>` of what was asked for, where it exists in this installation. */
  readonly id?: string;
  /** The roles that have it; of these, those that have the capability `needs`; the setting that it is there with; where it is redirected to. */
  readonly roles?: readonly Role[];
  readonly able?: readonly Role[];
  readonly needs?: string;
  readonly when?: string;
  readonly to?: string;
  /** The less specific page that answers at this path instead. */
  readonly instead?: string;
  /** Paths or calls of this site and role with a similar name. */
  readonly nearest?: readonly string[];
}

/** What is published: on top of which version, by whom, with which words. */
export interface Publication {
  readonly action: 'site.publish' | 'site.rollback';
  readonly basedOn: number;
  readonly author: string | null;
  readonly note: string | null;
}

/**
 * `ctx.manifests`: the manifest of the visitor's own site, for the plugin that says `manifests: true`, and of its visitors for admins
 * only (`Refusal(403)` else). A site's `id`, `key`, `space`, `cluster` and installation settings stay as they are, whatever is given.
 */
export interface Manifests {
  readonly plugins: readonly PluginDeclaration[];
  readonly themes: readonly ThemeDeclaration[];
  /** What may be shown in each slot, in order. */
  readonly fillings: Readonly<Record<string, readonly string[]>>;
  /** Variables that the environment lacks for secrets of a plugin. */
  missingSecrets(plugin: string): readonly string[];
  /** Every text that the site can show, by its full key, as its authors wrote it. */
  texts(): Promise<readonly (LocalText & { readonly key: string })[]>;
  /** Why what is at a path is there, or not, for a role. */
  explain(manifest: Manifest, role: Role, path: string): Explanation;
  /** The version that visitors get. */
  served(): Promise<WholeVersion>;
  /** @throws Refusal 404 */
  version(version: number): Promise<WholeVersion>;
  /** The latest first; `before` is the `next` of the answer before, `earlier` the first of the answer after. */
  versions(before: number | null): Promise<{ items: readonly WholeVersion[]; earlier: WholeVersion | null; next: number | null }>;
  audit(before: string | null): Promise<{ items: readonly SiteAuditEntry[]; next: string | null }>;
  /** A manifest with every default, and what is wrong with it, its hostnames and their proofs included. An `error` keeps it from being published. */
  check(manifest: object): Promise<{ readonly manifest: Manifest; readonly findings: readonly Finding[] }>;
  /** What each role gains and loses from one manifest to another; null where that is no site any more. */
  diff(before: Manifest, after: Manifest): SiteDiff | null;
  /**
   * Makes a manifest the next version, with an entry in the audit log: its number, or null where another version than `basedOn` is
   * served by now. Live in every gateway as soon as the transaction is committed.
   * @throws Refusal 422 `site-not-good` with `findings`
   */
  publish(manifest: object, by: Publication): Promise<number | null>;
}

/** How long a draft is shown, seconds. */
export const PREVIEW_SECONDS = 3_600;

/** A draft that somebody looks at. */
export interface ShownDraft {
  readonly manifest: Manifest;
  readonly revision: number;
  /** Where its link leads. */
  readonly path: string;
}
