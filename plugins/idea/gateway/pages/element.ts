import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { galleryTitle, namedEntries, type Named } from '../titles.ts';
import type { idea } from '../../plugin.ts';

export interface ElementData {
  element: Named;
  /** The ones before and after it in the gallery. */
  previous: Pick<Named, 'id' | 'title'> | null;
  next: Pick<Named, 'id' | 'title'> | null;
}

export const load: Load<typeof idea, ElementData> = async ({ params, locale }) => {
  const elements = await namedEntries(locale);
  const at = elements.findIndex(({ id }) => id === params.element);
  const element = elements[at];
  if (!element) throw notFound();
  const brief = (named: Named | undefined) => (named ? { id: named.id, title: named.title } : null);
  return {
    data: { element, previous: brief(elements[at - 1]), next: brief(elements[at + 1]) },
    title: element.title,
    description: element.text,
    crumbs: [{ title: await galleryTitle(locale), href: '/idea' }],
  };
};
