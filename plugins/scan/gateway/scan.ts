import type { Ctx } from '#kernel/contract/ctx.ts';
import type { Load } from '#kernel/contract/load.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Reading } from '../contract.ts';
import type { scan } from '../plugin.ts';
import { codeText, meaningOf, type Meaning } from '../rules/codeText.ts';
import { together } from '../rules/together.ts';

/** Codes that a member may have read in a minute, and all who share an address: a scanner at a counter does one each second. */
const OFTEN = { member: 120, address: 600 } as const;

export interface ScanData {
  code: string;
  meaning: Meaning;
  /** What the areas know of it; null where somebody has asked too often to be told. */
  readings: Reading[] | null;
}

/** Asks all areas. One that fails keeps nobody from the others' answers. */
async function readingsOf(ctx: Ctx<typeof scan>, code: string): Promise<Reading[]> {
  await (ctx.account ? ctx.limit(ctx.account.id, OFTEN.member, 60) : ctx.limit(ctx.request.ip, OFTEN.address, 60));
  const areas = ctx.gather('areas');
  const answers = await Promise.allSettled(areas.map(({ api }) => api.read(code)));
  return together(
    answers.flatMap((answer, at) => {
      if (answer.status === 'fulfilled') return answer.value;
      ctx.log.error({ err: answer.reason as unknown, area: areas[at]!.plugin }, 'an area could not read a code');
      return [];
    }),
  );
}

/** What the code in the address is. Not for search engines, and kept for nobody: it may be a member's own. */
export const load: Load<typeof scan, ScanData> = async (ctx) => {
  const code = codeText(ctx.query.code ?? '');
  const readings = code
    ? await readingsOf(ctx, code).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 429) return null;
        throw error;
      })
    : [];
  return {
    data: { code, meaning: meaningOf(code, ctx.site.origin), readings },
    canonical: '/scan',
    noindex: true,
    ...(readings === null && { status: 429 as const }),
  };
};
