import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE, STAFF } from '#kernel/contract/role.ts';
import { DeskActions, PageEnd } from '#kernel/contract/tokens.ts';

/** On somebody's own machine: goes to another of its sites. */
export const hosts = definePlugin({
  id: 'hosts',
  summary: 'Panel on the developer’s own machine that chooses among its sites',
  localOnly: true,
  fills: { hostPanel: { into: PageEnd, roles: EVERYONE }, deskPanel: { into: DeskActions, roles: STAFF } },
});
