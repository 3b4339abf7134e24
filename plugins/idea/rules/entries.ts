const examples = import.meta.glob('../examples/*/*.tsx');
const sections = import.meta.glob('../../../kernel/kit/composer/sections/*/section.ts');

/** Groups in their order. */
export const GROUPS = ['actions', 'feedback', 'overlays', 'media', 'content', 'navigation', 'forms', 'data', 'sections'] as const;
export type GroupId = (typeof GROUPS)[number];

const SECTION = 'section-';

export interface Entry {
  /** As in the address. */
  readonly id: string;
  readonly group: GroupId;
  /** Name of the section, where it is one. */
  readonly section: string | null;
}

/** All that there is to try, by group and name. */
export const ENTRIES: readonly Entry[] = [
  ...Object.keys(examples).map((path): Entry => {
    const [, group, id] = /examples\/(\w+)\/(\w+)\.tsx$/.exec(path)!;
    return { id: id!, group: group as GroupId, section: null };
  }),
  ...Object.keys(sections).map((path): Entry => {
    const name = /sections\/([\w-]+)\/section\.ts$/.exec(path)![1]!;
    return { id: SECTION + name, group: 'sections', section: name };
  }),
].toSorted((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || a.id.localeCompare(b.id));

export const entryOf = (id: string): Entry | undefined => ENTRIES.find((entry) => entry.id === id);
