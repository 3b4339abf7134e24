import type { CompiledMessage } from 'icu-minify/format';
import compile from 'icu-minify/compile';
import { formatPath, shown, type Finding, type Path } from '#kit/diagnostics/finding.ts';
import { suggest } from '#kit/diagnostics/nearest.ts';
import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import type { Catalog } from './catalog.ts';
import { hostName } from '#kit/schema/hostName.ts';
import { lookFindings, lookOf, PLAIN, type Look } from './look.ts';
import { readablePath } from '#kit/schema/paths.ts';
import { MOST, problem } from './problem.ts';
import type { ProblemCode } from './problemTexts.ts';
import { schemaFindings } from './schemaFindings.ts';

/** The site's own texts, ready to be formatted, by full key. */
export type CompiledTexts = Partial<Record<Locale, Record<string, CompiledMessage>>>;

/** For so many unknown texts what they may have meant is looked for. */
const SUGGESTED = 20;
/** Characters of texts that stay compiled: a draft is checked with every change to it. */
const KEPT = 1_000_000;
const compiled = new Map<string, CompiledMessage>();
let kept = 0;

/** @throws Error it is not ICU MessageFormat */
function compileText(text: string): CompiledMessage {
  let found = compiled.get(text);
  if (found !== undefined) return found;
  found = compile(text);
  if (kept > KEPT) {
    compiled.clear();
    kept = 0;
  }
  compiled.set(text, found);
  kept += text.length;
  return found;
}

/** A manifest that was checked: complete if nothing was found. */
export interface Checked {
  readonly manifest: Manifest;
  readonly findings: readonly Finding[];
  readonly texts: CompiledTexts;
  readonly look: Look;
}

/** Checks everything about one manifest and fills in defaults, in place. Parts that the schema refused are not looked at again. */
export function check(value: unknown, catalog: Catalog): Checked {
  const manifest = value as Manifest;
  const findings = schemaFindings(value, catalog);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { manifest, findings, texts: {}, look: PLAIN };
  const refused = findings.map(({ path }) => path);
  const clean = (...path: Path) => !refused.some((bad) => path.every((part, i) => i >= bad.length || bad[i] === part));
  const texts: CompiledTexts = {};
  let look = PLAIN;
  if (!refused.some((bad) => bad[0] === 'theme' && bad[1] !== 'settings')) {
    const base = catalog.themes.get(manifest.theme.base);
    look = lookOf(manifest, base);
    findings.push(...lookFindings(manifest, base, look));
  }
  const pluginsClean = !refused.some((bad) => bad[0] === 'plugins' && bad[2] !== 'settings');

  if (Array.isArray(manifest.hostnames)) findings.push(...hostnames(manifest, clean));
  if (clean('site', 'timezone') && !isTimezone(manifest.site.timezone)) {
    const value = manifest.site.timezone;
    const names = suggest(value, Intl.supportedValuesOf('timeZone'));
    findings.push(problem('SALA_BAD_TIMEZONE', ['site', 'timezone'], `${shown(value)} is not an IANA time zone`, { value, ...names }));
  }
  const script = clean('site', 'analytics') ? manifest.site?.analytics?.script : undefined;
  // The script's origin becomes part of the Content-Security-Policy, so its hostname must be clean.
  if (script !== undefined && !(URL.canParse(script) && /^[a-z0-9.-]+$/.test(new URL(script).hostname)))
    findings.push(
      problem('SALA_BAD_VALUE', ['site', 'analytics', 'script'], `${shown(script)} is not the address of a script`, { value: script }),
    );
  if (pluginsClean) findings.push(...services(manifest, catalog));
  for (const id of pluginsClean ? pluginsOn(manifest, catalog) : []) {
    const path = ['plugins', id, 'settings'];
    const wrong = clean(...path) ? catalog.plugins.get(id)!.settingsFindings?.(manifest.plugins[id]!.settings as never) : [];
    findings.push(...(wrong ?? []).map((finding) => ({ ...finding, path: [...path, ...finding.path] })));
  }
  if (Array.isArray(manifest.redirects)) findings.push(...redirects(manifest, pluginsClean ? catalog : null, clean));
  for (const locale of LOCALES) {
    const siteMessages = manifest.messages?.[locale];
    if (typeof siteMessages !== 'object' || siteMessages === null) continue;
    for (const [key, text] of Object.entries(siteMessages)) {
      const path = ['messages', locale, key];
      if (!clean(...path) || findings.length > MOST) continue;
      if (catalog.messages && !catalog.messages.has(key)) {
        const owner = `${key.split('.')[0]}.`;
        const sameOwner = [...catalog.messages].filter((known) => known.startsWith(owner));
        const names = findings.length < SUGGESTED ? suggest(key, sameOwner.length > 0 ? sameOwner : catalog.messages) : {};
        findings.push(problem('SALA_UNKNOWN_MESSAGE', path, `there is no text "${key}"`, names));
      }
      try {
        (texts[locale] ??= {})[key] = compileText(text);
      } catch (error) {
        findings.push(problem('SALA_BAD_MESSAGE', path, `${shown(text)} is not ICU MessageFormat (${(error as Error).message})`));
      }
    }
  }
  return { manifest, findings, texts, look };
}

/** Ids of the plugins that a manifest turns on and that exist, in order. */
export const pluginsOn = ({ plugins }: Manifest, catalog: Catalog): string[] =>
  [...catalog.plugins.keys()].filter((id) => Object.hasOwn(plugins, id) && plugins[id]!.enabled);

function hostnames({ hostnames: names }: Manifest, clean: (...path: Path) => boolean): Finding[] {
  const seen = new Set<string>();
  return names.flatMap((name, i) => {
    const path = ['hostnames', i];
    if (!clean(...path)) return [];
    const host = hostName(name);
    if (host === null || name !== name.toLowerCase() || /:\d*$|\.$/.test(name))
      return [problem('SALA_BAD_HOSTNAME', path, `${shown(name)} is not a lower-case hostname without port`, { value: name })];
    if (seen.has(host)) return [problem('SALA_DUPLICATE_HOSTNAME', path, `the hostname "${name}" stands twice`, { value: name })];
    seen.add(host);
    return [];
  });
}

function services(manifest: Manifest, catalog: Catalog): Finding[] {
  const on = pluginsOn(manifest, catalog);
  const findings: Finding[] = [];
  const needs = new Map<string, string[]>();
  for (const id of on) {
    for (const { id: service } of Object.values(catalog.plugins.get(id)!.uses ?? {})) {
      const providers = catalog.providers.get(service) ?? [];
      const there = providers.filter((provider) => on.includes(provider));
      needs.set(id, [...(needs.get(id) ?? []), ...there]);
      if (there.length > 0) continue;
      const help = providers.length > 0 ? `"${providers.join('" or "')}" provides it and is not on this site` : 'no plugin provides it';
      findings.push(problem('SALA_MISSING_SERVICE', ['plugins', id], `"${id}" needs the service ${service}: ${help}`));
    }
  }
  const done = new Set<string>();
  const visit = (id: string, way: readonly string[]) => {
    if (way.includes(id)) {
      const circle = [...way.slice(way.indexOf(id)), id];
      findings.push(problem('SALA_SERVICE_CYCLE', ['plugins', id], `plugins need each other in a circle: ${circle.join(' → ')}`));
    } else if (!done.has(id)) {
      for (const need of needs.get(id) ?? []) if (need !== id) visit(need, [...way, id]);
      done.add(id);
    }
  };
  for (const id of on) visit(id, []);
  return findings;
}

function redirects(manifest: Manifest, catalog: Catalog | null, clean: (...path: Path) => boolean): Finding[] {
  const findings: Finding[] = [];
  const isOn = (id: string) => Object.hasOwn(manifest.plugins, id) && manifest.plugins[id]!.enabled;
  const hosts = new Set(Array.isArray(manifest.hostnames) ? manifest.hostnames.map((name) => hostName(String(name))) : []);
  const next = new Map<string, string | null>();
  const at = new Map<string, number>();
  for (const [i, redirect] of manifest.redirects.entries()) {
    if (!clean('redirects', i)) continue;
    const from = readablePath(redirect.from);
    const found = (key: 'from' | 'to', code: ProblemCode, message: string) =>
      findings.push(problem(code, ['redirects', i, key], message, { value: redirect[key] }));
    if (at.has(from))
      found('from', 'SALA_REDIRECT_TWICE', `"${from}" is redirected already by ${formatPath(['redirects', at.get(from)!])}`);
    else at.set(from, i);
    const hidden = catalog?.fixed.get(from);
    if (hidden && isOn(hidden.plugin)) found('from', 'SALA_REDIRECT_FROM_PAGE', `"${from}" is ${hidden.what}`);
    const target = targetOf(redirect.to, hosts);
    if (target.wrong) found('to', 'SALA_REDIRECT_TARGET', `${shown(redirect.to)} ${target.wrong}`);
    else if (!next.has(from)) next.set(from, target.path ?? null);
  }
  const done = new Set<string>();
  for (const start of next.keys()) {
    const way = new Set<string>();
    let path: string | null | undefined = start;
    for (; path && !done.has(path) && !way.has(path); path = next.get(path)) way.add(path);
    if (path && way.has(path)) {
      const loop = [...way].slice([...way].indexOf(path));
      const message = `the redirect leads back to itself: ${[...loop, path].join(' → ')}`;
      findings.push(problem('SALA_REDIRECT_LOOP', ['redirects', at.get(path)!], message));
    }
    for (const passed of way) done.add(passed);
  }
  return findings;
}

/** Where a redirect leads: a path of this site, elsewhere (`path` absent), or nowhere good. */
function targetOf(to: string, hosts: ReadonlySet<string | null>): { path?: string; wrong?: string } {
  // Browsers drop tabs and line ends inside a scheme, and take a backslash for a slash.
  if (/[\s\p{Cc}\\]/u.test(to)) return { wrong: 'has a space, a backslash or a control character in it' };
  if (to.startsWith('//')) return { wrong: 'has no scheme: write https:// before it' };
  if (to.startsWith('/')) return { path: readablePath(to) };
  if (!/^[a-z][a-z0-9+.-]*:/i.test(to)) return { wrong: 'is relative: begin it with /' };
  if (!/^https?:\/\//i.test(to) || !URL.canParse(to)) return { wrong: 'is not an http(s) address' };
  const url = new URL(to);
  if (url.username || url.password) return { wrong: 'has a user name in it' };
  return hosts.has(url.hostname) ? { path: readablePath(url.pathname) } : {};
}

let zones: ReadonlySet<string> | undefined;

function isTimezone(zone: string): boolean {
  if ((zones ??= new Set(Intl.supportedValuesOf('timeZone'))).has(zone)) return true;
  try {
    Intl.DateTimeFormat('en', { timeZone: zone });
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
}
