import { READINGS } from '../rules/readings.ts';
import type { BirthDraft } from '../schemas.ts';
import { compute, loadNow } from './charts/compute.ts';
import { store } from './charts/handlers.ts';
import { EMPTY } from './charts/seal.ts';
import type { HoraCtx } from './db.ts';

/** Two people who never were. */
const PEOPLE: readonly BirthDraft[] = [
  { ...EMPTY, name: 'คุณยายบัวผัน', day: 13, month: 4, year: 2498, time: '06:45', place: 'TH-50', method: 'suriyayat' },
  { ...EMPTY, name: 'หลานต้นข้าว', day: 9, month: 12, year: 2558, time: '19:20', place: 'TH-10', method: 'suriyayat' },
];

/** Gives the first member of an empty space the charts of two people who never were. */
export async function demo(ctx: HoraCtx): Promise<void> {
  if (await ctx.db.selectFrom('hora_profile').select('id').limit(1).executeTakeFirst()) return;
  const [owner] = (await ctx.mayUse('accounts')?.withRole(['user'])) ?? [];
  if (!owner) return;
  const now = await loadNow(ctx);
  for (const birth of PEOPLE) {
    const { id } = await ctx.db
      .insertInto('hora_profile')
      .values({
        space_id: ctx.space,
        owner: owner.id,
        name: birth.name,
        birth: JSON.stringify(birth),
        consent_at: ctx.now(),
        consent_text: READINGS.consent![ctx.site.locale],
        created_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await store(ctx, id, compute(ctx, birth, now));
  }
}
