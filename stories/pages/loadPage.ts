import type { ComponentType } from 'react';
import { addTexts, type TextModules } from '#kit/page/text.ts';
import type { AnyClient, PageProps } from '#kernel/contract/client.ts';
import type { Role } from '#kernel/contract/role.ts';
import { variant } from '#kernel/browser/registry.ts';

const clients = import.meta.glob<{ default: AnyClient }>('../../plugins/*/client.tsx');
const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>('../../plugins/*/messages/*/*.json');

/** Loads a plugin's page as a role sees it, with its texts and those of a group. */
export async function loadPage<Data>(id: string, role: Role, group?: string): Promise<ComponentType<PageProps<Data>>> {
  const [plugin, name] = id.split('.') as [string, string];
  const { default: half } = await clients[`../../plugins/${plugin}/client.tsx`]!();
  const texts = group && {
    th: () => groups[`../../plugins/${plugin}/messages/${group}/th.json`]!(),
    en: () => groups[`../../plugins/${plugin}/messages/${group}/en.json`]!(),
  };
  const found = variant(half, name, role);
  if (!found) throw new Error(`${role} has no page ${id}`);
  for (const locale of ['th', 'en'] as const) {
    await addTexts(plugin, half.messages, locale);
    if (texts) await addTexts(plugin, texts, locale);
  }
  return (await found.module.component()).default as unknown as ComponentType<PageProps<Data>>;
}
