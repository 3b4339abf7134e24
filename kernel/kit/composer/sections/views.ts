import type { ComponentType } from 'react';
import type { TextModules } from '#kit/page/text.ts';
import type { SectionProps } from '../section.ts';

const views = import.meta.glob<{ default: ComponentType<SectionProps<never, never>> }>('./*/View.tsx');

/** Texts that visitors see in the sections of the kit. */
export const sectionTexts: TextModules = {
  th: () => import('#kit/ui/messages/sections/th.json'),
  en: () => import('#kit/ui/messages/sections/en.json'),
};

/** The component of a section of the kit, for who shows sections outside of composed pages. */
export async function sectionView(name: string): Promise<ComponentType<SectionProps<never, never>>> {
  const view = views[`./${name}/View.tsx`];
  if (!view) throw new Error(`There is no section ${name}`);
  return (await view()).default;
}
