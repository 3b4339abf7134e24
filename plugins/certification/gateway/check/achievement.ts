import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { certification } from '../../plugin.ts';
import { achievementView } from '../achievements.ts';
import { ownHeads } from '../certificates/holder.ts';
import { sampleValues } from '../certificates/values.ts';
import { versionPictures } from '../templates/pictures.ts';
import { versionFor } from '../templates/versions.ts';

/** What can be achieved, with a sample of its certificate and those that the visitor has. One that is closed is there for its holders. */
export const achievement: HandlerOf<typeof certification, 'achievement'> = async (ctx, { slug }) => {
  const row = await ctx.db.selectFrom('certification_achievement').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) throw notFound();
  const ownCertificates = await ownHeads(ctx, row.id);
  if (!row.active && ownCertificates.length === 0) throw notFound();
  const version = await versionFor(ctx, row.template_id);
  return {
    achievement: achievementView(row),
    look: {
      design: version.design,
      pictures: versionPictures(version),
      values: sampleValues(ctx, version.design, { course: row.title, validMonths: row.valid_months }),
      publicUrl: `${ctx.site.origin}/certification/find`,
    },
    own: ownCertificates,
  };
};

/** What can be achieved, by title. */
export const achievements: HandlerOf<typeof certification, 'achievements'> = async (ctx) => ({
  rows: await ctx.db
    .selectFrom('certification_achievement')
    .select(['slug', 'title'])
    .where((row) =>
      row.or([
        row('active', '=', true),
        row.exists(
          row
            .selectFrom('certification_certificate')
            .select('certification_certificate.id')
            .whereRef('certification_certificate.achievement_id', '=', 'certification_achievement.id'),
        ),
      ]),
    )
    .orderBy('title')
    .limit(1000)
    .execute(),
});
