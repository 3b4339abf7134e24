import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ThemeDeclaration } from '#kit/theme/declaration.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { nearestName } from '#kit/diagnostics/nearest.ts';
import { distance, hexOf, readColour } from '#kit/theme/colour.ts';
import { FONT_IDS, fontOf, type Font } from '#kit/theme/fonts.ts';
import type { ThemeTokens } from '#kit/theme/tokens.ts';
import { buildTheme, makeTheme } from './buildTheme.ts';
import { checkTheme, printFinding } from './commands.ts';
import { copyTheme } from './copyTheme.ts';
import { deriveTokens, writeColours, writeFonts, type Derived } from './deriveTokens.ts';
import { fontFaces } from './fontFaces.ts';
import { readThemeFolder, themeIds } from './themeFolders.ts';

const USAGE = 'Usage: npm run sala -- theme new <id> --from <theme or site> [--brand "#e4572e"] [--heading <font>] [--body <font>]';

/** Where themes, manifests and plugins are. */
export interface Places {
  readonly themes: string;
  readonly tenants: string;
  readonly plugins: string;
}
const PLACES: Places = { themes: 'themes', tenants: 'tenants', plugins: 'plugins' };

class Refused extends Error {}

interface Wanted {
  readonly id: string;
  readonly from: string;
  readonly brand: string | undefined;
  readonly fonts: { readonly heading?: Font; readonly body?: Font };
}

/** `sala theme new`: a theme that works, as a folder to be edited. 2, with a message, where what was asked for cannot be; then nothing is written. */
export async function themeNew(args: readonly string[], places: Places = PLACES): Promise<number> {
  try {
    const wanted = read(args, places);
    const derived = await write(wanted, places);
    return await printSummary(wanted, derived, places);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    return 2;
  }
}

function read(args: readonly string[], places: Places): Wanted {
  const texts = { from: { type: 'string' }, brand: { type: 'string' }, heading: { type: 'string' }, body: { type: 'string' } } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: texts, allowPositionals: true });
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n${USAGE}`);
  }
  const [id, ...rest] = parsed.positionals;
  const { from, brand, heading, body } = parsed.values;
  if (!id || rest.length > 0 || !from) throw new Refused(USAGE);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length < 2 || id.length > 40)
    throw new Refused(`"${id}" is not a name: small letters, digits and hyphens, a letter first, such as "sunrise"`);
  if (existsSync(join(places.themes, id))) throw new Refused(`There is a theme "${id}" already: ${join(places.themes, id)}`);
  if (id === 'ui' || existsSync(join(places.plugins, id)))
    throw new Refused(`"${id}" is taken by a plugin, and texts are found by that name: choose another`);
  if (brand !== undefined && !/^#[\da-f]{6}$/i.test(brand))
    throw new Refused(`"${brand}" is not a colour: write # and six hexadecimal digits, such as "#e4572e"`);
  return { id, from: themeOf(from, places), brand, fonts: { heading: font(heading), body: font(body) } };
}

function font(id: string | undefined): Font | undefined {
  if (id === undefined) return undefined;
  const found = fontOf(id);
  if (found) return found;
  const near = nearestName(id, FONT_IDS);
  throw new Refused(`There is no font "${id}".${near ? ` Did you mean "${near}"?` : ''} Known: ${FONT_IDS.join(', ')}`);
}

/** A theme by its id, or by the id of a site that it dresses. */
function themeOf(name: string, { themes, tenants }: Places): string {
  const known = themeIds(themes);
  if (known.includes(name)) return name;
  const manifest = join(tenants, `${name}.json`);
  if (/^[a-z][a-z0-9-]*$/.test(name) && existsSync(manifest)) {
    const { theme } = JSON.parse(readFileSync(manifest, 'utf8')) as Partial<Manifest>;
    if (theme && known.includes(theme.base)) return theme.base;
  }
  const near = nearestName(name, known);
  throw new Refused(`There is no theme or site "${name}".${near ? ` Did you mean "${near}"?` : ''} Themes: ${known.join(', ')}`);
}

const titled = (id: string) =>
  id
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');

async function write({ id, from, brand, fonts }: Wanted, { themes }: Places): Promise<Derived | null> {
  const { tokens } = await makeTheme(themes, from);
  const source = readThemeFolder(themes, from).declaration;
  const derived = brand ? deriveTokens(tokens, brand) : null;
  copyTheme(themes, from, id);
  const folder = join(themes, id);
  mkdirSync(join(folder, 'styles'), { recursive: true });
  if (derived) {
    const renamed = await makeTheme(themes, id);
    writeColours(folder, brand ? deriveTokens(renamed.tokens, brand) : derived);
  }
  writeFonts(folder, fonts);
  if (fonts.heading || fonts.body) writeFaces(folder, source, fonts);
  const built = (await makeTheme(themes, id)).tokens;
  const { default: _, ...copied } = readThemeFolder(themes, id).declaration;
  const declaration: ThemeDeclaration = {
    ...copied,
    id,
    version: '0.1.0',
    title: { th: titled(id), en: titled(id) },
    description: { th: `ต่อยอดจากธีม${source.title.th}`, en: `Made from ${source.title.en}` },
    colors: { light: bar(source.colors.light, tokens, built, 'light'), dark: bar(source.colors.dark, tokens, built, 'dark') },
    preload: preloaded(source, fonts),
  };
  writeFileSync(join(folder, 'theme.json'), `${JSON.stringify(declaration, null, 2)}\n`);
  writeFileSync(join(folder, 'README.md'), readme(id, from));
  await buildTheme(themes, id);
  return derived;
}

/** The colour of the browser's bar: the same token as in the theme that it was made from. */
function bar(was: string, from: ThemeTokens, built: ThemeTokens, mode: 'light' | 'dark'): string {
  const colour = readColour(was)!;
  const near = Object.entries(from[mode])
    .flatMap(([name, value], index) => {
      const tokenColour = readColour(value);
      return tokenColour ? [{ name, index, far: distance(tokenColour, colour) }] : [];
    })
    .toSorted((a, b) => a.far - b.far)[0];
  const value = near ? (built[mode][near.name] ?? Object.values(built[mode])[near.index]) : undefined;
  return hexOf(readColour(value ?? was) ?? colour);
}

const preloaded = ({ preload = [] }: ThemeDeclaration, { heading, body }: Wanted['fonts']): string[] =>
  [heading?.files.heading ?? preload[0], body?.files.body ?? preload[1]].filter((file) => file !== undefined);

/** `styles/fonts.css`: the chosen faces, and those of the other theme for what was not chosen. */
function writeFaces(folder: string, source: ThemeDeclaration, { heading, body }: Wanted['fonts']): void {
  const file = join(folder, 'styles/fonts.css');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const blocks = [...before.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([block]) => block);
  const familyOf = (path: string | undefined) => /files\/(.+)-thai-\d+-normal/.exec(path ?? '')?.[1];
  const kept = (id: string | undefined) => {
    const name = fontOf(id)?.family.split(',')[0]?.replaceAll("'", '');
    return name
      ? blocks.filter((block) => block.includes(`'${name}'`) || block.includes(`'${name} Fallback'`) || block.includes('Fallback'))
      : [];
  };
  const [was, text] = [familyOf(source.preload?.[0]), familyOf(source.preload?.[1])];
  const parts = [...(heading ? [fontFaces(heading, 'heading')] : kept(was)), ...(body ? [fontFaces(body, 'body')] : kept(text))];
  writeFileSync(file, `${[...new Set(parts.map((part) => part.trim()))].join('\n')}\n`);
}

const readme = (id: string, from: string) => `# ${titled(id)}

Made from \`${from}\`. Change \`tokens/*.tokens.json\`, then \`npm run sala -- theme build ${id}\` (\`npm run dev\` does it by itself).

- \`npm run storybook\` shows it in every component and page; it is in the toolbar already.
- \`npm run sala -- theme check ${id}\` says what is wrong, with the nearest passing colour, and what it weighs.
- A setting is a property of \`settings.schema.json\` with its labels in \`messages/settings/{th,en}.json\`.
`;

/** Says what was made, what had to be moved, and what comes next. */
async function printSummary({ id, from }: Wanted, derived: Derived | null, { themes }: Places): Promise<number> {
  const { findings, pairs, weight } = await checkTheme(themes, id);
  console.log(`${join(themes, id)} is there, made from ${from}.`);
  for (const { message } of derived?.warnings ?? []) console.log(`moved: ${message.th}\n       ${message.en}`);
  for (const { mode, name, was, is } of derived?.moved ?? []) console.log(`moved: ${name} (${mode}) ${was} → ${is}`);
  const failing = findings.filter(({ code }) => code === 'theme.pair').length;
  console.log(`${pairs} pairs of colours, ${failing} fail; fonts ${(weight.fonts / 1024).toFixed(1)} KB.`);
  for (const finding of findings) console.log(printFinding(finding));
  console.log(
    [
      '',
      'Next: npm run storybook shows it.',
      `npm run sala -- theme check ${id}`,
      'Before it is committed: npm run format, and npm run sala -- schema write, so that editors complete its name.',
    ].join('\n'),
  );
  return findings.some(({ level }) => level === 'error') ? 1 : 0;
}
