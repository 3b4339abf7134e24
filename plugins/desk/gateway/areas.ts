import type { DeskAreaApi } from '../contract.ts';
import type { DeskCtx } from './db.ts';

/**
 * Asks the areas one after the other: they share a transaction. One that fails is logged and ends the round, because the transaction is
 * lost with it; what was said before stands.
 * @returns what each said, and whether all did
 */
export async function askAreas<T>(
  ctx: DeskCtx,
  ask: (area: DeskAreaApi) => Promise<T>,
): Promise<{ answers: [area: string, T][]; failed: boolean }> {
  const answers: [string, T][] = [];
  for (const { plugin, api } of ctx.gather('areas')) {
    try {
      answers.push([plugin, await ask(api)]);
    } catch (error) {
      ctx.log.error({ err: error, area: plugin }, 'an area of the desk failed');
      return { answers, failed: true };
    }
  }
  return { answers, failed: false };
}
