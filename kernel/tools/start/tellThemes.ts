import { checkThemes } from '#kernel/site/checkThemes.ts';
import { slotModules, themeParts } from '#kernel/server/installation.ts';

/** Prints what is wrong with the installed themes, a line in Thai and one in English each: for who works on them. The sites are served all the same. */
export function tellThemes(print: (line: string) => void): void {
  const sources = themeParts.map((theme) => {
    const { id } = theme.declaration;
    const slotFiles = slotModules.flatMap((name) => (name.startsWith(`${id}/`) ? [name.slice(id.length + 1)] : []));
    return { ...theme, folder: id, slotFiles };
  });
  for (const [folder, findings] of checkThemes(sources))
    for (const { path, message, fix } of findings) {
      print(`themes/${folder}/${path.join(' › ')}: ${message.th}${fix ? ` → ${fix.th}` : ''}`);
      print(`  ${message.en}${fix ? ` → ${fix.en}` : ''}`);
    }
}
