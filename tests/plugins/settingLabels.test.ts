import { expect, test } from 'vitest';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { LOCALES } from '#kit/schema/locale.ts';
import { pluginDeclarations } from '#kernel/server/installation.ts';
import { settingTexts } from '#plugins/config/gateway/settingTexts.ts';

interface Node {
  properties?: Record<string, Node>;
  items?: Node;
  enum?: readonly unknown[];
  $comment?: string;
}

/** A text in both languages is one field, not two, and so is a picture. */
const isLocal = ({ properties = {}, $comment }: Node) =>
  Object.keys(properties).toSorted().join() === 'en,th' || $comment === 'sala:picture';

/** Keys of the words that a form of this schema shows: each setting, its help at the top, and the options of choices. */
function keysOf(schema: Node, prefix: string, top = true): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, node]) => {
    const key = `${prefix}.${name}`;
    const inner = node.items ?? node;
    return [
      key,
      ...(top ? [`${key}.help`] : []),
      ...(node.enum ?? node.items?.enum ?? []).map((option) => `${key}.${String(option)}`),
      ...(isLocal(inner) ? [] : keysOf(inner, key, false)),
    ];
  });
}

const wanted = ({ settings, capabilities, slots, fills, emits }: PluginDeclaration): string[] => [
  'plugin.title',
  'plugin.summary',
  ...keysOf((settings ?? {}) as Node, 'setting'),
  ...Object.keys(capabilities ?? {}).map((name) => `capability.${name}`),
  ...Object.keys(slots ?? {}).map((name) => `slot.${name}`),
  ...Object.keys(fills ?? {}).map((name) => `fill.${name}`),
  // What flows may begin with.
  ...Object.entries(emits ?? {}).flatMap(([name, { isTask }]) => (isTask ? [] : [`event.${name}`])),
];

test.each(pluginDeclarations)(
  '$id says in both languages what its settings are, who may do what, and what it shows where',
  async (plugin) => {
    for (const locale of LOCALES) {
      const texts = await settingTexts(`plugins/${plugin.id}`, locale);
      const missing = wanted(plugin).filter((key) => !texts[key]?.trim());
      expect(missing, `plugins/${plugin.id}/messages/settings/${locale}.json`).toEqual([]);
      // Words for what is gone: a form would never show them. Sections have theirs here as well.
      const known = new Set(wanted(plugin));
      expect(Object.keys(texts).filter((key) => !known.has(key) && !key.startsWith('section.'))).toEqual([]);
    }
  },
);

test('Thai words are Thai', async () => {
  for (const { id } of pluginDeclarations) {
    const texts = await settingTexts(`plugins/${id}`, 'th');
    const foreign = Object.entries(texts).filter(([, text]) => !/[\u0e01-\u0e2e]/.test(text) && !/^[A-Z0-9 .:-]+$/i.test(text));
    expect(foreign, id).toEqual([]);
  }
});
