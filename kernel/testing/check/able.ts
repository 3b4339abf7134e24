import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Role } from '#kernel/contract/role.ts';

/** Roles that have a page or call where the manifest leaves capabilities as the plugin has them. */
export function ableRoles(
  { capabilities }: PluginDeclaration,
  { roles, needs }: { roles: readonly Role[]; needs?: string },
): readonly Role[] {
  return needs === undefined ? roles : roles.filter((role) => capabilities?.[needs]?.roles.includes(role));
}
