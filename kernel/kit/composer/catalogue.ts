import type { SectionDeclaration } from './section.ts';

/** What may stand on composed pages of a site, by type: `hero`, `<theme>/<name>`, `<plugin>:<name>`. Plain JSON. */
export type SectionCatalogue = Readonly<Record<string, Pick<SectionDeclaration, 'settings' | 'as' | 'texts'>>>;

/** The type of the free section, which has rows. It is in no catalogue. */
export const FREE = 'layout';

/** Whose a section is: the kernel's own, a theme's or a plugin's; and its name there. */
export function sectionOwner(type: string): {
  readonly kind: 'kernel' | 'theme' | 'plugin';
  readonly owner: string;
  readonly name: string;
} {
  const at = type.search(/[:/]/);
  if (at < 0) return { kind: 'kernel', owner: 'ui', name: type };
  return { kind: type[at] === ':' ? 'plugin' : 'theme', owner: type.slice(0, at), name: type.slice(at + 1) };
}
