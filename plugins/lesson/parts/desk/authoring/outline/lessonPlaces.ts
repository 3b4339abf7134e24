import type { Place, Section } from './useOutline.ts';

/**
 * Where a lesson goes by one step: past its neighbour, or over into the section before or after; null where there is none. Sections
 * that are taken out are passed over.
 */
export function lessonPlaces(sections: readonly Section[], index: number, place: number): { up: Place | null; down: Place | null } {
  const { id: sectionId, lessons } = sections[index]!;
  const above = sections.slice(0, index).findLast(({ change }) => change !== 'removed');
  const below = sections.slice(index + 1).find(({ change }) => change !== 'removed');
  return {
    up: place > 0 ? { sectionId, before: lessons[place - 1]!.id } : above ? { sectionId: above.id, before: null } : null,
    down:
      place < lessons.length - 1
        ? { sectionId, before: lessons[place + 2]?.id ?? null }
        : below
          ? { sectionId: below.id, before: below.lessons[0]?.id ?? null }
          : null,
  };
}
