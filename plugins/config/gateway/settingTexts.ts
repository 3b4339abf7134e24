import type { SettingTexts } from '../rules/pluginTitle.ts';
import type { Locale } from '#kit/schema/locale.ts';

/** Texts without parameters, as the build leaves them. */
type Texts = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Texts>(
  ['/plugins/*/messages/settings/*.json', '/themes/*/messages/settings/*.json', '/kernel/kit/ui/messages/settings/*.json'],
  { import: 'default' },
);

/**
 * What the settings of a plugin (`plugins/wallet`), a theme (`themes/talad`) or the kernel's sections (`kernel/kit/ui`) are called, for
 * operators. Also of plugins that a site has turned off. Empty where it says nothing.
 */
export async function settingTexts(owner: string, locale: Locale): Promise<SettingTexts> {
  const texts = (await files[`/${owner}/messages/settings/${locale}.json`]?.()) ?? {};
  return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
