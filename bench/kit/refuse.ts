import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';

/** `ctx.refuse` for handlers that are called without a gateway, whose own knows pages and texts besides. */
export const refuser =
  ({ id, refusals }: PluginDeclaration) =>
  (code: string, details: Record<string, unknown> = {}) =>
    new Refusal(refusals?.[code]?.status ?? 409, code, details, { plugin: id });
