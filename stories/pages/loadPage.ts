import type { ComponentType } from 'react';
import { variantOf, type PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { PageProps } from '#kernel/contract/page.ts';
import type { Role } from '#kernel/contract/role.ts';
import { addTexts, type TextModules } from '#kit/page/text.ts';

const declarations = import.meta.glob<Record<string, PluginDeclaration>>('../../plugins/*/plugin.ts');
const views = import.meta.glob<{ default: ComponentType<never> }>('../../plugins/*/pages/*/{guest,user,manager,admin}.tsx');
const texts = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>('../../plugins/*/messages/{th,en,*/th,*/en}.json');

/** Loads a plugin's page as a role sees it, with its texts and those of a group. */
export async function loadPage<Data>(id: string, role: Role, group?: string): Promise<ComponentType<PageProps<Data>>> {
  const [plugin, name] = id.split('.') as [string, string];
  const folder = `../../plugins/${plugin}`;
  const declared = Object.values(await declarations[`${folder}/plugin.ts`]!()).find((value) => value?.id === plugin)?.pages?.[name];
  const view = declared && views[`${folder}/pages/${name}/${variantOf(declared, role)}.tsx`];
  if (!view) throw new Error(`${role} has no page ${id}`);
  const of = (folders: string): TextModules => ({ th: () => texts[`${folders}/th.json`]!(), en: () => texts[`${folders}/en.json`]!() });
  for (const locale of ['th', 'en'] as const) {
    await addTexts(plugin, of(`${folder}/messages`), locale);
    if (group) await addTexts(plugin, of(`${folder}/messages/${group}`), locale);
  }
  return (await view()).default as unknown as ComponentType<PageProps<Data>>;
}
