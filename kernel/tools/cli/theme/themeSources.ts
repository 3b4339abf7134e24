import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThemeSource } from './checkThemes.ts';
import { readThemeFolder, themeIds } from './themeFolders.ts';

/** The themes of a folder with all that `checkThemes` looks at. */
export const themeSources = (themes: string): ThemeSource[] =>
  themeIds(themes).map((id) => {
    const { folder, ...parts } = readThemeFolder(themes, id);
    const slots = join(folder, 'slots');
    const labels = (locale: string) => {
      const file = join(folder, 'messages/settings', `${locale}.json`);
      return existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object) : [];
    };
    return {
      ...parts,
      folder: id,
      slotFiles: existsSync(slots)
        ? readdirSync(slots)
            .filter((name) => name.endsWith('.tsx'))
            .map((name) => name.slice(0, -4))
        : [],
      labels: { th: labels('th'), en: labels('en') },
    };
  });
