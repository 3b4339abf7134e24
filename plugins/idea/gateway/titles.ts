import type { Messages } from '#kit/page/text.ts';
import type { Locale } from '#kit/schema/locale.ts';
import { ENTRIES, type Entry, type GroupId } from '../rules/entries.ts';

const common = import.meta.glob<Messages>('../messages/*.json', { import: 'default' });
const elementMessages = import.meta.glob<Messages>('../messages/elements/*.json', { import: 'default' });
const ofSections = import.meta.glob<Messages>('../../../kernel/kit/ui/messages/settings/*.json', { import: 'default' });

/** An element as the gallery names it. */
export interface Named {
  readonly id: string;
  readonly group: GroupId;
  readonly title: string;
  readonly text: string;
}

/** Titles and descriptions of all elements: read by the gateway, so that no browser loads those of all for the sake of one. */
export async function namedEntries(locale: Locale): Promise<Named[]> {
  const [elements, sections]: Messages[] = await Promise.all([
    elementMessages[`../messages/elements/${locale}.json`]!(),
    ofSections[`../../../kernel/kit/ui/messages/settings/${locale}.json`]?.() ?? {},
  ]);
  const name = ({ id, group, section }: Entry): Named =>
    section === null
      ? { id, group, title: elements![`element.${id}`] ?? id, text: elements![`element.${id}.text`] ?? '' }
      : {
          id,
          group,
          title: sections![`section.${section}`] ?? section,
          text: sections![`section.${section}.help`] ?? elements!['element.section.text'] ?? '',
        };
  return ENTRIES.map(name);
}

/** What the gallery as a whole is called. */
export const galleryTitle = async (locale: Locale): Promise<string> => (await common[`../messages/${locale}.json`]!())['gallery.title']!;
