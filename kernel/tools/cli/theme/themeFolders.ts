import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThemeDeclaration } from '#kit/theme/declaration.ts';
import type { ThemeParts } from '#kit/theme/assemble.ts';

/** A theme as it stands on the disk. */
export interface ThemeFolder extends ThemeParts {
  readonly id: string;
  readonly folder: string;
}

/** Something in a theme's folder that is not JSON; the message names the file. */
export class ThemeFileError extends Error {}

function json<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    throw new ThemeFileError(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

const optional = <T>(file: string): T | undefined => (existsSync(file) ? json<T>(file) : undefined);

/** Reads a theme's folder, all but its slots and styles. */
export function readThemeFolder(themes: string, id: string): ThemeFolder {
  const folder = join(themes, id);
  const presets = join(folder, 'presets');
  return {
    id,
    folder,
    declaration: json<ThemeDeclaration>(join(folder, 'theme.json')),
    settings: optional(join(folder, 'settings.schema.json')),
    presets: existsSync(presets)
      ? Object.fromEntries(
          readdirSync(presets)
            .filter((name) => name.endsWith('.json'))
            .toSorted()
            .map((name) => [name.slice(0, -5), json(join(presets, name))]),
        )
      : undefined,
    tokens: optional(join(folder, 'tokens/resolved.json')),
  };
}

/** Ids of the themes in a folder. */
export const themeIds = (themes: string): string[] =>
  readdirSync(themes, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(themes, entry.name, 'theme.json')))
    .map(({ name }) => name)
    .toSorted();
