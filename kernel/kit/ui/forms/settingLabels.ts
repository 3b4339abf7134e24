import type { SettingPath } from './settings/settingSchema.ts';

/**
 * Words of settings from messages: `<prefix>.<name>` and `<prefix>.<name>.help`, nested ones joined with dots, without the indices
 * of lists: `setting.facts.label`. `t` gives the key back where there is no such message (as `useText` does); an option without
 * words stands for itself.
 */
export function settingLabels(t: (key: string) => string, prefix = 'setting') {
  const find = (key: string): string | undefined => {
    const found = t(key);
    return found === key || found.endsWith(`.${key}`) ? undefined : found;
  };
  return (path: SettingPath): { label: string; help?: string } => {
    const key = [prefix, ...path.filter((part) => typeof part === 'string')].join('.');
    return { label: find(key) ?? String(path.at(-1) ?? ''), help: find(`${key}.help`) };
  };
}
