import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { sendLive } from '#kit/live/gateway/events.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { check } from '#kit/diagnostics/validation.ts';

/**
 * The contract's `ctx.sendLive`: what a plugin sends must be what it declares.
 * @throws Error a name that is not declared, a payload that does not fit its schema or is too long: faults of the plugin
 */
export function sendLiveEvent(plugin: PluginDeclaration, name: string, accountIds: readonly string[], payload: unknown, tx: SpaceTx): void {
  const schema = plugin.live?.[name];
  const wrong = (what: string) => new Error(`${plugin.id} sends "${name}": ${what}`);
  if (schema === undefined) throw wrong('it does not declare that');
  try {
    check(schema, payload, false);
  } catch (error) {
    throw error instanceof Refusal ? wrong(JSON.stringify(error.details.issues)) : error;
  }
  sendLive(tx, `${plugin.id}.${name}`, accountIds, payload);
}
