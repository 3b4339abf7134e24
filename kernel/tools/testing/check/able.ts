import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Role } from '#kernel/contract/role.ts';
import { settingsSchema } from '#kit/schema/settingsSchema.ts';

/** Roles that have a page or call where the manifest leaves capabilities and settings as the plugin has them. */
export function ableRoles(
  { capabilities, settings }: PluginDeclaration,
  { roles, needs, when }: { roles: readonly Role[]; needs?: string; when?: string },
): readonly Role[] {
  if (when !== undefined && !settingsSchema(settings, '').properties?.[when]?.['default']) return [];
  return needs === undefined ? roles : roles.filter((role) => capabilities?.[needs]?.roles.includes(role));
}
