import type { HoraCtx } from './db.ts';

/** What horoscope keeps about a person: births that they saved, with the words that they agreed to, and their charts. */
export const personalData = {
  async export(ctx: HoraCtx, accountId: string): Promise<unknown> {
    const profiles = await ctx.db.selectFrom('hora_profile').selectAll().where('owner', '=', accountId).orderBy('created_at').execute();
    const ids = profiles.map(({ id }) => id);
    const charts = ids.length
      ? await ctx.db.selectFrom('hora_chart').selectAll().where('profile_id', 'in', ids).orderBy('number').execute()
      : [];
    return profiles.map(({ id, name, birth, consent_at, consent_text, created_at }) => ({
      name,
      birth,
      consentAt: consent_at,
      consent: consent_text,
      createdAt: created_at,
      charts: charts
        .filter(({ profile_id }) => profile_id === id)
        .map(({ method, method_version, result, state, created_at: at }) => ({
          method,
          version: method_version,
          result,
          state,
          createdAt: at,
        })),
    }));
  },
  async erase(ctx: HoraCtx, accountId: string): Promise<void> {
    await ctx.db.deleteFrom('hora_profile').where('owner', '=', accountId).execute();
  },
};
