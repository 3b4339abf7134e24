import { FREE, sectionOwner, type SectionCatalogue } from '#kit/composer/catalogue.ts';
import { settingLabels } from '#kit/ui/forms/settingLabels.ts';
import { blocks } from '../../rules/changes.ts';
import type { Node } from '../../rules/layoutTree.ts';
import { settingTexts } from '../../rules/layoutTexts.ts';

/** What the site has for composed pages, with its words. */
export interface Catalogue {
  readonly sections: SectionCatalogue;
  /** By message key with its owner. */
  readonly words: Readonly<Record<string, string>>;
}

const wordsOf = ({ words }: Catalogue, type: string) => {
  const { owner, name } = sectionOwner(type);
  return { t: (key: string) => words[`${owner}.${key}`] ?? key, prefix: `section.${name}` };
};

/** Title of a section and what it is for; its own name where nobody has named it. */
export function sectionWords(catalogue: Catalogue, type: string): { title: string; help: string } {
  const { t, prefix } = wordsOf(catalogue, type);
  const help = t(`${prefix}.help`);
  const title = t(prefix);
  return { title: title === prefix ? type : title, help: help === `${prefix}.help` ? '' : help };
}

/** Labels of a section's settings, for `SettingsForm`. */
export function labelsOf(catalogue: Catalogue, type: string) {
  const { t, prefix } = wordsOf(catalogue, type);
  return settingLabels(t, prefix);
}

const LONGEST = 40;

/** What a part is called in the outline: its kind or type, and its first words. */
export function nameOf(catalogue: Catalogue, t: (key: string, values?: Record<string, number>) => string, node: Node): string {
  const { part, kind, index } = node;
  if (!('type' in part)) return t(`compose.kind.${kind}`, { number: index + 1 });
  if (part.type === FREE) return t('compose.kind.frame');
  const { title } = sectionWords(catalogue, part.type);
  const { title: ownTitle, text, ...rest } = part.settings ?? {};
  const [words = ''] = settingTexts([ownTitle, text, rest]).flatMap(blocks);
  return words ? `${title}: ${words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words}` : title;
}
