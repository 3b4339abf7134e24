import { inBoth, type Finding } from '#kit/diagnostics/finding.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { catalogOf, type SiteDeps } from './catalog.ts';
import { pluginsOn } from './check.ts';
import { problem } from './problem.ts';

/** Where a secret of a plugin comes from: `SALA_SHOP_CARRIER_KEY` for the shop's `carrierKey`. */
export const secretVariable = (plugin: string, name: string): string =>
  `SALA_${variablePart(`${plugin}_${name.replace(/([a-z0-9])([A-Z])/g, '$1_$2')}`)}`;

/** The same of one site, which goes before it: `SALA_SHOP_CARRIER_KEY__ACADEMY`. */
export const siteSecretVariable = (plugin: string, name: string, site: string): string =>
  `${secretVariable(plugin, name)}__${variablePart(site)}`;

const variablePart = (text: string) => text.replaceAll('-', '_').toUpperCase();

/** Secrets that a plugin declares and the environment lacks, with their variables. */
export const missingVariables = (
  { id, secrets = [] }: PluginDeclaration,
  site: string,
  has: (variable: string) => boolean,
): { name: string; variable: string }[] =>
  secrets
    .map((name) => ({ name, variable: secretVariable(id, name) }))
    .filter(({ name, variable }) => !has(variable) && !has(siteSecretVariable(id, name, site)));

/** Warnings: secrets that plugins of a site lack. The site works without them, as far as it can. */
export function missingSecretFindings(manifest: Manifest, deps: SiteDeps, has: (variable: string) => boolean): Finding[] {
  const catalog = catalogOf(deps);
  return pluginsOn(manifest, catalog).flatMap((id) =>
    missingVariables(catalog.plugins.get(id)!, manifest.id, has).map(({ name, variable }) =>
      problem('SALA_MISSING_SECRET', ['plugins', id], `the secret "${name}" of "${id}" is missing: set ${variable} in the environment`, {
        fix: inBoth(`ให้ผู้ดูแลเครื่องตั้งค่า ${variable} ในสภาพแวดล้อมของระบบ`, `Have ${variable} set in the environment.`),
      }),
    ),
  );
}
