import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThemeDeclaration } from '#kit/theme/declaration.ts';
import { lineage } from '#kit/theme/assemble.ts';
import { hexOf, readColour } from '#kit/theme/colour.ts';
import type { ThemeTokens } from '#kit/theme/tokens.ts';
import { over, readTokens, TokenError } from './readTokens.ts';
import { readThemeFolder, themeIds } from './themeFolders.ts';
import { resolvedTokens, tokensCss } from './writeTokens.ts';

/** What a theme's tokens make: its two generated files, and what `theme.json` says of its colours. */
export interface BuiltTheme {
  readonly tokens: ThemeTokens;
  /** By path in the theme's folder. */
  readonly files: Readonly<Record<string, string>>;
  readonly palette: ThemeDeclaration['palette'];
}

/**
 * Makes the files of a theme from its tokens; writes nothing.
 * @throws TokenError where its tokens cannot be read
 */
export async function makeTheme(themes: string, id: string): Promise<BuiltTheme> {
  const byId = new Map(themeIds(themes).map((name) => [name, readThemeFolder(themes, name).declaration]));
  const line = lineage(byId.get(id) ?? readThemeFolder(themes, id).declaration, byId);
  const read = await Promise.all(line.map((one) => readTokens(join(themes, one.id))));
  const contexts = read.filter((one) => one !== null).reduceRight((parent, child) => over(parent, child));
  if (!contexts) throw new TokenError(`themes/${id} has no tokens/theme.resolver.json and extends no theme that has`);
  const tokens = resolvedTokens(contexts);
  const { palette } = readThemeFolder(themes, id).declaration;
  return {
    tokens,
    files: { 'styles/tokens.css': tokensCss(id, contexts), 'tokens/resolved.json': `${JSON.stringify(tokens, null, 2)}\n` },
    palette: { ...palette, ...paletteOf(tokens) },
  };
}

/** The colours that mails and files are written with. */
export function paletteOf({ light }: ThemeTokens): ThemeDeclaration['palette'] {
  const hex = (name: string) => {
    const colour = readColour(light[name] ?? '');
    if (!colour) throw new TokenError(`the colour "${name}" is missing`);
    return hexOf(colour);
  };
  return {
    canvas: hex('canvas'),
    surface: hex('surface'),
    text: hex('fg'),
    muted: hex('muted'),
    border: hex('border'),
    accent: hex('accent'),
    onAccent: hex('accent-fg'),
  };
}

/** Writes what tokens make, and the palette into `theme.json`. Gives the files that changed. */
export async function buildTheme(themes: string, id: string): Promise<string[]> {
  const { files, palette } = await makeTheme(themes, id);
  const declaration = join(themes, id, 'theme.json');
  const before = readFileSync(declaration, 'utf8');
  const parsed = JSON.parse(before) as ThemeDeclaration;
  const same = JSON.stringify(parsed.palette) === JSON.stringify(palette);
  const wanted = { ...files, ...(same ? {} : { 'theme.json': `${JSON.stringify({ ...parsed, palette }, null, 2)}\n` }) };
  const changed: string[] = [];
  for (const [path, text] of Object.entries(wanted)) {
    const file = join(themes, id, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    changed.push(path);
  }
  return changed;
}
