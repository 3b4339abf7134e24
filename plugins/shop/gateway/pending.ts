import type { Ctx, DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import { Refusal } from '#kernel/contract/problem.ts';
import type { shop } from '../plugin.ts';

// What has not been written yet: each goes into its own file, and then this one goes.
const pending = (): never => {
  throw new Refusal(503, 'unavailable');
};
export const startImport: HandlerOf<typeof shop, 'startImport'> = async () => pending();
export const getImport: HandlerOf<typeof shop, 'getImport'> = async () => pending();
export const applyImport: HandlerOf<typeof shop, 'applyImport'> = async () => pending();
export const productsCsv: DownloadHandlerOf<typeof shop, 'productsCsv'> = async () => pending();
export const productsXlsx: DownloadHandlerOf<typeof shop, 'productsXlsx'> = async () => pending();
export const importProblems: DownloadHandlerOf<typeof shop, 'importProblems'> = async () => pending();
export const workImports = async (_ctx: Ctx<typeof shop>): Promise<void> => {};
