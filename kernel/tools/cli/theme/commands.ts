import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '#kit/diagnostics/finding.ts';
import { nearestName } from '#kit/diagnostics/nearest.ts';
import { checkThemes } from './checkThemes.ts';
import { themeFinding } from './themeFinding.ts';
import { checkPairs } from '#kit/theme/pairs.ts';
import { buildTheme, makeTheme } from './buildTheme.ts';
import { TokenError } from './readTokens.ts';
import { readThemeFolder, themeIds } from './themeFolders.ts';
import { themeSources } from './themeSources.ts';
import { THEME_BUDGET, weighTheme, type ThemeWeight } from './weighTheme.ts';

const THEMES = 'themes';

/** The themes that a command is about: those named, or all. Null, with a message, where one of them is not there. */
function chosen(args: readonly string[], themes: string): string[] | null {
  const known = themeIds(themes);
  for (const id of args)
    if (!known.includes(id)) {
      const near = nearestName(id, known);
      console.error(`There is no theme "${id}".${near ? ` Did you mean "${near}"?` : ''} Known: ${known.join(', ')}`);
      return null;
    }
  return args.length > 0 ? [...args] : known;
}

/** `sala theme list`: the themes with their moods, presets and slots. */
export async function themeList(_args: readonly string[] = [], themes = THEMES): Promise<number> {
  for (const id of themeIds(themes)) {
    const { declaration, presets = {} } = readThemeFolder(themes, id);
    const from = declaration.extends ? ` (extends ${declaration.extends})` : '';
    console.log(`${id.padEnd(16)} ${declaration.version ?? ''} ${declaration.title.th} – ${declaration.description?.th ?? ''}${from}`);
    console.log(
      `${''.padEnd(16)} presets: ${Object.keys(presets).join(', ') || 'none'}; slots: ${Object.keys(declaration.slots).join(', ')}`,
    );
  }
  return 0;
}

/** `sala theme build [id …]`: writes what tokens make. */
export async function themeBuild(args: readonly string[], themes = THEMES): Promise<number> {
  const ids = chosen(args, themes);
  if (!ids) return 2;
  let failed = false;
  for (const id of ids) {
    try {
      const changed = await buildTheme(themes, id);
      console.log(`${id}: ${changed.length > 0 ? changed.join(', ') : 'nothing to do'}`);
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      console.error(error.message);
      failed = true;
    }
  }
  return failed ? 1 : 0;
}

/** What a check of one theme gives. */
export interface CheckedTheme {
  readonly findings: readonly Finding[];
  /** Pairs of colours that were looked at, in all modes. */
  readonly pairs: number;
  readonly weight: ThemeWeight;
}

/** Everything that is wrong with one theme of a folder, with the tokens as they stand there now, built or not. */
export async function checkTheme(themes: string, id: string): Promise<CheckedTheme> {
  const findings: Finding[] = [];
  let sources = themeSources(themes);
  let pairs = 0;
  try {
    const { tokens, files } = await makeTheme(themes, id);
    sources = sources.map((source) => (source.folder === id ? { ...source, tokens } : source));
    pairs = checkPairs(tokens).length;
    for (const [path, text] of Object.entries(files)) {
      const file = join(themes, id, path);
      if (!existsSync(file) || readFileSync(file, 'utf8') !== text) findings.push(themeFinding.stale(path));
    }
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    findings.push(themeFinding.badTokens(error.message));
  }
  findings.push(...(checkThemes(sources, [id]).get(id) ?? []));
  const weight = await weighTheme(join(themes, id));
  for (const what of Object.keys(THEME_BUDGET) as (keyof ThemeWeight)[])
    if (weight[what] > THEME_BUDGET[what]) findings.push(themeFinding.budget(what, weight[what], THEME_BUDGET[what]));
  return { findings, pairs, weight };
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** One finding as two lines, Thai and English. */
export const printFinding = ({ level, code, path, message, fix }: Finding): string =>
  [
    `${level === 'error' ? 'ERROR' : 'warn '} ${code} ${path.join(' › ')}`,
    `      ${message.th}${fix ? ` → ${fix.th}` : ''}`,
    `      ${message.en}${fix ? ` → ${fix.en}` : ''}`,
  ].join('\n');

/** `sala theme check [id …]`: every problem of themes, and what they weigh. 1 where there is an error. */
export async function themeCheck(args: readonly string[], themes = THEMES): Promise<number> {
  const ids = chosen(args, themes);
  if (!ids) return 2;
  let errors = 0;
  for (const id of ids) {
    const { findings, pairs, weight } = await checkTheme(themes, id);
    errors += findings.filter(({ level }) => level === 'error').length;
    const failing = findings.filter(({ code }) => code === 'theme.pair').length;
    const weights = (Object.keys(THEME_BUDGET) as (keyof ThemeWeight)[]).map(
      (what) => `${what} ${kb(weight[what])} of ${kb(THEME_BUDGET[what])}`,
    );
    console.log(`${id}: ${pairs} pairs of colours, ${failing} fail; ${weights.join(', ')}`);
    for (const finding of findings) console.log(printFinding(finding));
  }
  return errors > 0 ? 1 : 0;
}
