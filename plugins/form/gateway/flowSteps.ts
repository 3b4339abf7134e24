import { notFound } from '#kit/diagnostics/refusal.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { closed, orNull, text } from '#kit/schema/shapes.ts';
import { stepText, type StepsApi } from '#plugins/flow/contract.ts';
import { DECISIONS, type Decision } from '../machines/response.ts';
import type { FormCtx } from './db.ts';
import { shownIds } from './filling/nationalIds.ts';
import { promoteQueue } from './filling/promote.ts';
import { documentOf, formNamed } from './forms/hold.ts';
import { decideOn } from './responses/decide.ts';

const response = closed({ responseId: text(36) });
const decided = closed({ responseId: text(36), decision: { type: 'string', enum: DECISIONS } });
const read = closed({
  formId: text(36),
  state: text(20),
  accountId: orNull(text(36)),
  email: text(254),
  score: orNull({ type: 'number' }),
  answers: { type: 'object' },
  summary: text(4_000),
});

const fields = { responseId: { th: 'คำตอบ (รหัส)', en: 'Response (id)' } };
const decisions = {
  ...fields,
  decision: { th: 'การตัดสินใจ', en: 'Decision' },
  'decision.approve': { th: 'อนุมัติ', en: 'Approve' },
  'decision.reject': { th: 'ไม่อนุมัติ', en: 'Reject' },
  'decision.waitlist': { th: 'ไว้รายชื่อสำรอง', en: 'Put on the waiting list' },
  'decision.cancel': { th: 'ยกเลิก', en: 'Cancel' },
};

async function responseOf(ctx: FormCtx, value: unknown) {
  const id = stepText(value);
  const row = isUuid(id)
    ? await ctx.db.selectFrom('form_response').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}

async function readResponse(ctx: FormCtx, values: Readonly<Record<string, unknown>>) {
  const row = await responseOf(ctx, values['responseId']);
  const answers = shownIds(ctx, await documentOf(ctx, row.form_id, row.form_version), row.answers);
  const summary = Object.entries(answers).map(
    ([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  );
  return {
    formId: row.form_id,
    state: row.state,
    accountId: row.account_id,
    email: row.email,
    score: row.score,
    answers,
    summary: summary.join('\n').slice(0, 4_000),
  };
}

async function decide(ctx: FormCtx, values: Readonly<Record<string, unknown>>) {
  const row = await responseOf(ctx, values['responseId']);
  const decision = stepText(values['decision']) as Decision;
  if (!DECISIONS.includes(decision)) throw notFound();
  const form = await formNamed(ctx, row.form_id);
  if (await decideOn(ctx, form, row, decision)) throw ctx.refuse('not-changeable');
  await promoteQueue(ctx, form.id);
  await ctx.audit({ action: `form.${decision}`, entity: 'form_response', entityId: row.id, reason: 'flow' });
  return { responseId: row.id, decision };
}

/** What flows may do with responses: read them (national ids are masked), and decide on them. */
export const flowSteps = (ctx: FormCtx): StepsApi => ({
  async list() {
    return [
      { name: 'readResponse', title: { th: 'อ่านคำตอบของแบบฟอร์ม', en: 'Read a form response' }, input: response, fields, output: read },
      {
        name: 'decide',
        title: { th: 'ตัดสินคำตอบของแบบฟอร์ม', en: 'Decide on a form response' },
        input: decided,
        fields: decisions,
        output: closed({ responseId: text(36), decision: text(20) }),
      },
    ];
  },
  execute: (name, values) => (name === 'decide' ? decide(ctx, values) : readResponse(ctx, values)),
  async simulate(name, values) {
    if (name === 'decide') return { responseId: stepText(values['responseId']), decision: stepText(values['decision']) };
    return { formId: '', state: 'submitted', accountId: null, email: 'somebody@example.com', score: 0, answers: {}, summary: '' };
  },
});
