/** Words of plugins by their ids. */
export type PluginTexts = Readonly<Record<string, SettingTexts>>;

/** Keys of a plugin's name and what it is for. */
export const isName = (key: string) => key.startsWith('plugin.');

/** What a plugin is called; its id where nobody has given it a name. */
export const pluginTitle = (texts: PluginTexts, id: string): string => texts[id]?.['plugin.title'] ?? id;

/** Words for settings by key: `setting.<name>`, `setting.<name>.help`, `capability.<name>`, `plugin.title`. */
export type SettingTexts = Readonly<Record<string, string>>;

/** Words for what a plugin shows in places of others. */
export const fillTitle = (texts: PluginTexts, fill: string): string => {
  const [plugin = '', name = ''] = fill.split('.');
  return texts[plugin]?.[`fill.${name}`] ?? pluginTitle(texts, plugin);
};

/** What a place is called that several plugins show something in; `t` has the words for the kernel's own. */
export const slotTitle = (texts: PluginTexts, slot: string, t: (key: string) => string): string => {
  const [owner = '', name = ''] = slot.replace(/@\d+$/, '').split(':');
  return owner === 'kernel' ? t(`slot.${name}`) : (texts[owner]?.[`slot.${name}`] ?? slot);
};
