import type { Locale } from '#kit/schema/locale.ts';
import type { Finding } from '#kit/diagnostics/finding.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import type { Checked } from '#kernel/contract/siteAdmin.ts';
import { catalogOf, type SiteDeps } from '#kernel/site/catalog.ts';
import { check } from '#kernel/site/check.ts';
import { hostName } from '#kernel/site/hostName.ts';
import { missingSecretFindings } from '#kernel/site/missingSecrets.ts';
import { operatorFinding } from '#kernel/site/operatorFinding.ts';
import { problem } from '#kernel/site/problem.ts';
import { resolve, type Resolved } from '#kernel/site/resolve.ts';
import { roleChanges } from '#kernel/site/roleChanges.ts';
import { hostnameFindings, type HostnameRules } from './hostnames.ts';
import { pinned, type Served } from './served.ts';

const MAX_BYTES = 1_048_576;
const MAX_DEPTH = 32;
/** Twice what a manifest full of texts and redirects has; each that fits nowhere takes time to tell. */
const MAX_VALUES = 30_000;
const MAX_HOSTNAMES = 50;

/** What a manifest is checked with beside itself. */
export interface CheckRules {
  readonly deps: SiteDeps;
  readonly served: Served;
  readonly locale: Locale;
  /** The plugin that asks: without it nobody could ask again. */
  readonly console: string;
  readonly hostnames: Omit<HostnameRules, 'served'>;
  readonly hasSecret: (variable: string) => boolean;
}

/** What was found; `site` only where nothing is wrong. */
export interface CheckedDraft extends Checked {
  readonly site: Resolved | null;
}

const isDeep = (value: unknown, left = MAX_DEPTH): boolean =>
  typeof value === 'object' && value !== null && (left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1)));

const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, inner) => sum + countValues(inner), 1) : 1;

/** What is so wrong with a manifest that nobody can look into it. */
function oversize(value: unknown): Finding[] {
  if (isDeep(value)) return [problem('SALA_TOO_DEEP', [], `objects and lists are nested more than ${MAX_DEPTH} deep`)];
  return Buffer.byteLength(JSON.stringify(value)) > MAX_BYTES || countValues(value) > MAX_VALUES
    ? [problem('SALA_TOO_LARGE', [], `the manifest is larger than 1 MiB or has more than ${MAX_VALUES} values`)]
    : [];
}

/** Forms can show any value, but not a text where a list has to be. */
const isShape = ({ code, path }: Finding) => code === 'SALA_WRONG_TYPE' || (code === 'SALA_MISSING_KEY' && path.length <= 2);

/**
 * A manifest as a draft is kept: with every default, and whatever is wrong with its values. One that has not the shape of a manifest
 * gives what is wrong instead.
 */
export function draftOf(value: object, served: Manifest, deps: SiteDeps): { manifest: Manifest } | { findings: Checked['findings'] } {
  const tooMuch = oversize(value);
  if (tooMuch.length > 0) return { findings: tooMuch.map(operatorFinding) };
  const written = pinned(value, served, deps);
  const { manifest, findings } = check(structuredClone(written), catalogOf(deps));
  const shape = findings.filter(isShape);
  return shape.length > 0 ? { findings: shape.map(operatorFinding) } : { manifest };
}

/** Everything about a manifest that its operators prepare: itself, its hostnames, whether they could still come back. Changes nothing. */
export async function checkDraft(value: object, rules: CheckRules): Promise<CheckedDraft> {
  const { deps, served, locale } = rules;
  const tooMuch = oversize(value);
  if (tooMuch.length > 0) return { findings: tooMuch.map(operatorFinding), changes: [], site: null };

  const written = pinned(value, served.manifest, deps);
  const { manifest, findings: own } = check(structuredClone(written), catalogOf(deps));
  const before = resolve(served.manifest, deps, served.version);
  const findings = [...own, ...(await siteFindings(manifest, before.ok ? before : null, rules))];
  if (findings.length > 0) return { findings: findings.map(operatorFinding), changes: [], site: null };
  const after = resolve(manifest, deps, served.version);
  if (!after.ok) throw new Error(`A checked manifest of ${manifest.id} does not resolve`);
  const warnings = missingSecretFindings(manifest, deps, rules.hasSecret);
  return {
    findings: [...after.look.findings, ...warnings.map(operatorFinding)],
    changes: roleChanges(before.ok ? before : null, after, locale),
    site: after,
  };
}

/** What a manifest may not do to the site that it is of, however well it is written. */
async function siteFindings(manifest: Manifest, before: Resolved | null, rules: CheckRules): Promise<Finding[]> {
  const { hostnames, plugins } = manifest as Partial<Manifest>;
  const served = rules.served.manifest.hostnames.map((name) => hostName(name) ?? '');
  // Each new one is a question to the DNS: of a list that is too long already none is asked.
  const names =
    Array.isArray(hostnames) && hostnames.length <= MAX_HOSTNAMES && hostnames.every((name) => typeof name === 'string') ? hostnames : null;
  const found = names ? await hostnameFindings(names, { ...rules.hostnames, served }) : [];
  if (typeof plugins !== 'object' || plugins === null) return found;
  const isOn = (id: string) => Object.hasOwn(plugins, id) && plugins[id]?.enabled !== false;
  const signIns = rules.deps.plugins
    .filter(({ id, pages = {} }) => before?.plugins.includes(id) && Object.values(pages).some((page) => page.signIn))
    .map(({ id }) => id);
  const needed = [rules.console, ...(signIns.some(isOn) ? [] : signIns)];
  for (const id of needed)
    if (!isOn(id)) found.push(problem('SALA_LOCKED_OUT', ['plugins', id], `without "${id}" nobody could sign in or reach the console`));
  return found;
}
