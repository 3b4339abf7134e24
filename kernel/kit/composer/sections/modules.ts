import type { TextModules } from '#kit/page/text.ts';
import type { SectionModule } from '../section.ts';

const views = import.meta.glob<Awaited<ReturnType<SectionModule['component']>>>('./*/View.tsx');

/** Texts that visitors see in the kernel's sections. */
const texts: TextModules = { th: () => import('#kit/ui/messages/sections/th.json'), en: () => import('#kit/ui/messages/sections/en.json') };

/** A section of the kernel, as browsers load it: each in a file of its own. */
export function kernelSection(name: string): SectionModule {
  const component = views[`./${name}/View.tsx`];
  if (!component) throw new Error(`There is no section ${name}`);
  return { component, texts };
}
