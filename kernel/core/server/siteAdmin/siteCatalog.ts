import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import type { SiteCatalog } from '#kernel/contract/siteAdmin.ts';
import { THEME_SLOTS } from '#kit/theme/declaration.ts';
import { catalogOf, type Catalog, type SiteDeps } from '#kernel/site/catalog.ts';
import { settingsSchema, slotChoices, type SchemaObject } from '#kernel/site/manifestSchema.ts';
import { secretVariable, siteSecretVariable } from '#kernel/site/missingSecrets.ts';

/** Everything that an operator may choose from at a site, whatever is on there. */
export function siteCatalog(manifest: Manifest, deps: SiteDeps, hasSecret: (variable: string) => boolean): SiteCatalog {
  const catalog = catalogOf(deps);
  const needs = new Map([...catalog.plugins.keys()].map((id) => [id, needsOf(id, catalog)]));
  return {
    plugins: [...catalog.plugins.values()].map((plugin) => ({
      id: plugin.id,
      summary: plugin.summary,
      settings: operatorSettings(plugin),
      capabilities: Object.entries(plugin.capabilities ?? {}).map(([name, { summary, roles }]) => ({ name, summary, roles })),
      pages: Object.values(plugin.pages ?? {}).map(({ path, roles, nav }) => ({ path, roles, nav: nav !== undefined })),
      needs: needs.get(plugin.id)!,
      neededBy: [...needs].flatMap(([id, own]) => (own.includes(plugin.id) ? [id] : [])),
      missingSecrets: (plugin.secrets ?? [])
        .filter((name) => !hasSecret(secretVariable(plugin.id, name)) && !hasSecret(siteSecretVariable(plugin.id, name, manifest.id)))
        .map((name) => secretVariable(plugin.id, name)),
    })),
    themes: deps.themes.map((theme) => ({
      id: theme.id,
      title: theme.title,
      description: theme.description ?? null,
      settings: settingsSchema(theme.settings, `Settings of ${theme.id}.`),
      presets: Object.entries(theme.presets ?? {}).map(([id, { title }]) => ({ id, title })),
      slots: Object.fromEntries(THEME_SLOTS.map((slot) => [slot, slotChoices([theme], slot)])),
    })),
    fillings: catalog.slots.map(({ id, fillings }) => ({ slot: id, ids: fillings.map((filling) => filling.id) })),
  };
}

/** The settings of a plugin that a site's own admins set. */
function operatorSettings({ id, settings, installationSettings = [] }: PluginDeclaration): SchemaObject {
  const schema = settingsSchema(settings, `Settings of ${id}.`);
  const own = Object.entries(schema.properties ?? {}).filter(([name]) => !installationSettings.includes(name));
  return { ...schema, properties: Object.fromEntries(own) };
}

/** Plugins whose services a plugin cannot do without. */
const needsOf = (id: string, { plugins, providers }: Catalog): string[] => [
  ...new Set(
    Object.values(plugins.get(id)!.uses ?? {}).flatMap((service) =>
      (providers.get(service.id) ?? []).filter((provider) => provider !== id),
    ),
  ),
];
