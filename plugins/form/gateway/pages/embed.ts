import type { Load } from '#kernel/contract/load.ts';
import type { form as plugin } from '../../plugin.ts';
import { formNamed } from '../forms/hold.ts';
import { fillFor, type FillData } from './fill.ts';

export interface EmbedData extends FillData {
  /** Who may show it, and is told how tall it is. */
  readonly origins: readonly string[];
}

/** A form to fill in, in a frame on a page of somebody whom its owner has listed. */
export const load: Load<typeof plugin, EmbedData> = async (ctx) => {
  const { settings } = await formNamed(ctx, ctx.params.id!);
  const origins = (settings.embedHosts ?? []).map((host) => `https://${host}`);
  const { data, ...rest } = await fillFor(ctx, (ctx.query.carried ?? '').slice(0, 300));
  return { ...rest, data: { ...data, origins }, noindex: true, framedBy: origins };
};
