import { demoAchievements, demoCertificates } from '../demo/certificates.ts';
import { offer } from './achievements.ts';
import { change } from './certificates/change.ts';
import { issue } from './certificates/issue.ts';
import type { CertificationCtx } from './db.ts';
import { templatesOf } from './templates/versions.ts';

const DAY = 86_400_000;
const ACHIEVEMENT = 'certification.demo';

/** The same ctx at another time: what is written is as old as it says. */
const at = (ctx: CertificationCtx, now: Date): CertificationCtx => Object.create(ctx, { now: { value: () => now } }) as CertificationCtx;

/** Two achievements and three certificates of a member, which are drawn as any other. What is there already stays. */
export async function demo(ctx: CertificationCtx): Promise<void> {
  const member = (await ctx.use('accounts').withRole(['user'])).at(0);
  if (!member || (await ctx.db.selectFrom('certification_achievement').select('id').limit(1).executeTakeFirst())) return;
  const [, modern] = await templatesOf(ctx);
  for (const { id, ...achievement } of demoAchievements)
    await offer(ctx, {
      ...achievement,
      source: { type: ACHIEVEMENT, id },
      href: '',
      templateId: id === 'food-safety' ? (modern?.id ?? null) : null,
      active: true,
    });
  for (const { id, achievement, daysAgo, revoked, scorePercent, hours } of demoCertificates) {
    const then = at(ctx, new Date(ctx.now().getTime() - daysAgo * DAY));
    const row = await issue(then, {
      source: { type: ACHIEVEMENT, id },
      achievement: { type: ACHIEVEMENT, id: achievement },
      accountId: member.id,
      recipientName: `${member.firstname} ${member.lastname}`.trim(),
      scorePercent,
      hours,
    });
    if (revoked)
      await change(at(ctx, new Date(then.now().getTime() + DAY)), row, 'REVOKE', {
        revoked_at: new Date(then.now().getTime() + DAY),
        revoke_reason: revoked,
      });
  }
}
