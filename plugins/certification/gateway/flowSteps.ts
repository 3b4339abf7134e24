import { notFound } from '#kit/diagnostics/refusal.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { closed, text } from '#kit/schema/shapes.ts';
import { stepText, type StepsApi } from '#plugins/flow/contract.ts';
import { issue } from './certificates/issue.ts';
import type { CertificationCtx } from './db.ts';

const input = closed({ achievement: text(120), accountId: text(36), name: text(200) }, ['name']);

const fields = {
  achievement: { th: 'ความสำเร็จ (ชื่อในที่อยู่)', en: 'Achievement (slug)' },
  accountId: { th: 'สมาชิก', en: 'Member' },
  name: { th: 'ชื่อบนใบรับรอง', en: 'Name on the certificate' },
};

/** Flows issue certificates: one for each step of a run. */
export const flowSteps = (ctx: CertificationCtx): StepsApi => ({
  async list() {
    return [
      {
        name: 'issue',
        title: { th: 'ออกใบรับรอง', en: 'Issue a certificate' },
        input,
        fields,
        output: closed({ certificateId: text(36), serial: text(40) }),
      },
    ];
  },
  async execute(_name, values, key) {
    const [slug, accountId] = [stepText(values['achievement']), stepText(values['accountId'])];
    const achievement = await ctx.db
      .selectFrom('certification_achievement')
      .select(['source_type', 'source_id', 'active'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    const person = isUuid(accountId) ? (await ctx.use('accounts').names([accountId])).get(accountId) : undefined;
    if (!achievement?.active || !person) throw notFound();
    const row = await issue(ctx, {
      source: { type: 'flow.step', id: key },
      achievement: { type: achievement.source_type, id: achievement.source_id },
      accountId,
      recipientName: stepText(values['name']).trim().slice(0, 200) || `${person.firstname} ${person.lastname}`.trim(),
      scorePercent: null,
      hours: null,
    });
    return { certificateId: row.id, serial: row.serial };
  },
  async simulate() {
    return { certificateId: '00000000-0000-7000-8000-000000000000', serial: 'SIM-0001' };
  },
});
