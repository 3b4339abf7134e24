import type { SectionDeclaration } from '#kit/composer/section.ts';
import type { Entry } from '../rules/entries.ts';
import type { Example } from './example.ts';

/** One file for each element, `examples/<group>/<name>.tsx`; a new one is in the gallery by being there. */
const examples = import.meta.glob<{ default: Example }>('../examples/*/*.tsx');
const sections = import.meta.glob<Record<string, SectionDeclaration>>('../../../kernel/kit/composer/sections/*/section.ts');

/** The example of an element: a file of its own. */
export const loadExample = async ({ group, id }: Entry): Promise<Example> => (await examples[`../examples/${group}/${id}.tsx`]!()).default;

/** What a section can be set to. */
export async function loadSection(name: string): Promise<SectionDeclaration> {
  const module = await sections[`../../../kernel/kit/composer/sections/${name}/section.ts`]!();
  return Object.values(module)[0]!;
}
