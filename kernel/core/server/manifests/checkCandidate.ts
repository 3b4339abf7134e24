import type { Manifest } from '#kernel/contract/site.ts';
import { catalogOf, type SiteDeps } from '#kernel/site/catalog.ts';
import { check } from '#kernel/site/check.ts';
import { hostName } from '#kit/schema/hostName.ts';
import { missingSecretFindings } from '#kernel/site/secretVariables.ts';
import { operatorFinding } from '#kit/diagnostics/operatorFinding.ts';
import { pinned } from '#kernel/site/pinned.ts';
import { problem } from '#kernel/site/problem.ts';
import { resolveChecked, type Resolved } from '#kernel/site/resolve.ts';
import type { Finding } from '#kit/diagnostics/finding.ts';
import type { Config } from '../config.ts';
import { hostnameFindings, type HostnameRules } from './hostnames.ts';
import type { Visit } from '../visit.ts';

const MAX_BYTES = 1_048_576;
const MAX_DEPTH = 32;
/** Twice what a manifest full of texts and redirects has; each that fits nowhere takes time to tell. */
const MAX_VALUES = 30_000;
const MAX_HOSTNAMES = 50;

/** What a manifest is checked with beside itself. */
export interface CandidateRules extends Pick<HostnameRules, 'keys' | 'resolveTxt' | 'patience' | 'taken'> {
  readonly deps: SiteDeps;
  readonly config: Pick<Config, 'environment'>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly visit: Visit;
  readonly served: Manifest;
}

/** A manifest with every default, what was found, and the site that it makes where nothing is wrong. */
export interface Candidate {
  readonly manifest: Manifest;
  readonly findings: readonly Finding[];
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

/** Everything about a manifest that a site's own people prepare: what is the installation's is put back, its hostnames are proved. */
export async function checkCandidate(value: object, rules: CandidateRules): Promise<Candidate> {
  const { deps, served, env } = rules;
  const refused = (findings: readonly Finding[], manifest: Manifest): Candidate => ({
    manifest,
    findings: findings.map(operatorFinding),
    site: null,
  });
  const tooMuch = oversize(value);
  if (tooMuch.length > 0) return refused(tooMuch, value as Manifest);
  const written = pinned(value, served, deps);
  const checked = check(structuredClone(written), catalogOf(deps));
  const { manifest } = checked;
  const wrong = [...checked.findings, ...(await ofHostnames(manifest, rules))];
  if (wrong.length > 0) return refused(wrong, manifest);
  const site = resolveChecked(checked, deps, 0);
  const warnings = missingSecretFindings(manifest, deps, (variable) => env[variable] !== undefined);
  return { manifest, findings: [...site.look.findings, ...warnings.map(operatorFinding)], site };
}

async function ofHostnames({ hostnames }: Partial<Manifest>, { served, visit, config, ...rules }: CandidateRules): Promise<Finding[]> {
  // Each new hostname costs a DNS query, so a list that is too long is not checked at all.
  const isList = Array.isArray(hostnames) && hostnames.length <= MAX_HOSTNAMES && hostnames.every((name) => typeof name === 'string');
  if (!isList) return [];
  return hostnameFindings(hostnames, {
    ...rules,
    siteKey: served.key,
    served: served.hostnames.map((name) => hostName(name) ?? ''),
    visited: visit.account ? hostName(visit.authority) : null,
    local: config.environment === 'localhost',
  });
}
