import { checkThemes } from '../cli/theme/checkThemes.ts';
import { ThemeFileError } from '../cli/theme/themeFolders.ts';
import { themeSources } from '../cli/theme/themeSources.ts';
import { printProblem } from '#kit/diagnostics/terminal.ts';

/** Prints what is wrong with the themes, a line in Thai and one in English each: for who works on them. The sites are served all the same. */
export function reportThemes(): void {
  try {
    for (const [folder, findings] of checkThemes(themeSources('themes')))
      for (const { path, message, fix } of findings) {
        printProblem(`themes/${folder}/${path.join(' › ')}: ${message.th}${fix ? ` → ${fix.th}` : ''}`);
        printProblem(`  ${message.en}${fix ? ` → ${fix.en}` : ''}`);
      }
  } catch (error) {
    if (!(error instanceof ThemeFileError)) throw error;
    printProblem(error.message);
  }
}
