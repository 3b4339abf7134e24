import { entryOf } from '../rules/entries.ts';
import type { ComponentType } from 'react';
import { loadExample, loadSection } from './catalogue.ts';
import { ElementPlayground } from './ElementPlayground.tsx';

/** What an element is tried with: its example and the form of its options. Throws where it cannot be loaded. */
export async function playground(id: string): Promise<ComponentType> {
  const entry = entryOf(id);
  if (!entry) throw new Error(`There is no element ${id}`);
  if (entry.section !== null) {
    const { section } = entry;
    const [{ SectionPlayground, loadSectionView }, declaration] = await Promise.all([
      import('./SectionPlayground.tsx'),
      loadSection(section),
    ]);
    const View = await loadSectionView(section);
    return () => <SectionPlayground name={section} declaration={declaration} View={View} />;
  }
  const example = await loadExample(entry);
  return () => <ElementPlayground example={example} />;
}
