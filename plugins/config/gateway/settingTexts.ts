import { isName, type SettingTexts } from '../rules/pluginTitle.ts';
import type { Locale } from '#kit/schema/locale.ts';

/** Texts without parameters, as the build leaves them. */
type Texts = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Texts>(
  [
    '/plugins/*/messages/*.json',
    '/plugins/*/messages/settings/*.json',
    '/themes/*/messages/settings/*.json',
    '/kernel/kit/ui/messages/settings/*.json',
  ],
  { import: 'default' },
);

/**
 * What the settings of a plugin (`plugins/wallet`), a theme (`themes/talad`) or the kernel's sections (`kernel/kit/ui`) are called, for
 * operators. Also of plugins that a site has turned off. A plugin without settings may say its own name among the texts of its pages.
 * Empty where it says nothing.
 */
export async function settingTexts(owner: string, locale: Locale): Promise<SettingTexts> {
  const textsOf = async (path: string) =>
    Object.entries((await files[`/${owner}/messages/${path}.json`]?.()) ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
  const ofPages = (await textsOf(locale)).filter(([key]) => isName(key));
  return Object.fromEntries([...ofPages, ...(await textsOf(`settings/${locale}`))]);
}
