/** Words of plugins by their ids. */
export type PluginTexts = Readonly<Record<string, SettingTexts>>;

/** Keys of a plugin's name and what it is for. */
export const isName = (key: string) => key.startsWith('plugin.');

/** What a plugin is called; its id where nobody has given it a name. */
export const pluginTitle = (texts: PluginTexts, id: string): string => texts[id]?.['plugin.title'] ?? id;

/** Words for settings by key: `setting.<name>`, `setting.<name>.help`, `capability.<name>`, `plugin.title`. */
export type SettingTexts = Readonly<Record<string, string>>;
