import type { Manifests } from '#kernel/contract/manifests.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { settingsSchema } from '#kit/schema/settingsSchema.ts';
import { slotChoices, THEME_SLOTS } from '#kit/theme/declaration.ts';
import type { Catalog } from '../schemas.ts';

/** Everything that an operator may choose from at a site, whatever is on there. */
export function siteCatalog({ plugins, themes, fillings, missingSecrets }: Manifests): Catalog {
  const needs = new Map(plugins.map((plugin) => [plugin.id, needsOf(plugin, plugins)]));
  const catalog: Catalog = {
    plugins: plugins.map((plugin) => ({
      id: plugin.id,
      summary: plugin.summary,
      settings: changeableSettings(plugin),
      capabilities: Object.entries(plugin.capabilities ?? {}).map(([name, { summary, roles }]) => ({ name, summary, roles: [...roles] })),
      pages: Object.values(plugin.pages ?? {}).map(({ path, roles, nav }) => ({ path, roles: [...roles], nav: nav !== undefined })),
      needs: needs.get(plugin.id)!,
      neededBy: [...needs].flatMap(([id, neededIds]) => (neededIds.includes(plugin.id) ? [id] : [])),
      missingSecrets: [...missingSecrets(plugin.id)],
    })),
    themes: themes.map((theme) => ({
      id: theme.id,
      title: theme.title,
      description: theme.description ?? null,
      settings: settingsSchema(theme.settings, `Settings of ${theme.id}.`),
      presets: Object.entries(theme.presets ?? {}).map(([id, { title }]) => ({ id, title })),
      slots: Object.fromEntries(THEME_SLOTS.map((slot) => [slot, slotChoices([theme], slot)])),
    })),
    fillings: Object.entries(fillings).map(([slot, ids]) => ({ slot, ids: [...ids] })),
  };
  return structuredClone(catalog);
}

/** The settings of a plugin that a site's own admins set. */
function changeableSettings({ id, settings, siteSettings = [] }: PluginDeclaration) {
  const schema = settingsSchema(settings, `Settings of ${id}.`);
  const siteEntries = Object.entries(schema.properties ?? {}).filter(([name]) => siteSettings.includes(name));
  return { ...schema, properties: Object.fromEntries(siteEntries) };
}

/** Plugins whose services a plugin cannot do without. */
const needsOf = ({ id, uses = {} }: PluginDeclaration, plugins: readonly PluginDeclaration[]): string[] => {
  const wanted = new Set(Object.values(uses).map((service) => service.id));
  return plugins
    .filter((other) => other.id !== id && Object.values(other.provides ?? {}).some((service) => wanted.has(service.id)))
    .map((other) => other.id);
};
