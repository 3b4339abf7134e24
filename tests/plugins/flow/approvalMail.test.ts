import { afterAll, expect, test, vi } from 'vitest';
import { askForApproval } from '#plugins/flow/gateway/runs/ask.ts';
import { openPostbox } from '../mail/postbox.ts';
import { edges, node, openStage, trigger } from './stage.ts';

const DAY = 86_400_000;
const postbox = await openPostbox();
const stage = await openStage({ smtp: postbox.url });
afterAll(async () => {
  await stage.close();
  await postbox.down();
});

const addressOf = (id: string) => `${id}@mail.example`;
const mailsTo = (id: string) => postbox.arrived.filter(({ to }) => to.includes(addressOf(id))).map(({ mail }) => mail);
const arrived = (id: string, count: number) =>
  vi.waitFor(() => expect(mailsTo(id).map(({ subject }) => subject)).toHaveLength(count), { timeout: 30_000, interval: 50 });
/** A flow that asks these people; gives its id. */
const asking = (approvers: string[], days?: number) =>
  stage.flow({
    trigger: trigger('manual'),
    nodes: [node('ask', 'approval', { title: 'ซื้อ {{ trigger.what }}', text: 'ราคา 420 บาท\nร้านใกล้วัด', approvers, days })],
    edges: edges('trigger>ask'),
  });
const begin = async (id: string, what: string) => {
  expect((await stage.admin.call('flow.startByHand', { id, payload: { what } })).status).toBe(200);
  await stage.run(id, 'paused');
};
const approvalOf = async (title: string) =>
  (await stage.sql<{ id: string; run_id: string; seq: number }>(`select id, run_id, seq from flow_approval where title = '${title}'`))[0]!;

test('who is to decide gets a mail: who asks, what for, until when, and a link to that approval, in their language', async () => {
  const [thai, english] = [await stage.member('manager'), await stage.member('manager', 'en')];
  await begin(await asking([thai, english], 3), 'กระดาษ');
  await arrived(thai, 1);
  await arrived(english, 1);
  const { id } = await approvalOf('ซื้อ กระดาษ');
  const due = new Date(stage.clock() + 3 * DAY);
  const [letter] = mailsTo(thai);
  expect(letter!.subject).toBe('รอคุณพิจารณา: ซื้อ กระดาษ');
  for (const words of [
    'วิภา ทดสอบ ขอให้คุณพิจารณา',
    'โฟลว์ “ทดสอบ”',
    'ราคา 420 บาท',
    'ร้านใกล้วัด',
    String(due.getUTCFullYear() + 543),
    'เปิดเพื่อพิจารณา',
  ])
    expect(letter!.text).toContain(words);
  expect(letter!.text).toContain(`/flow/approvals?approval=${id}`);
  expect(letter!.html).toContain(`/flow/approvals?approval=${id}`);
  const [other] = mailsTo(english);
  expect(other!.subject).toBe('Waits for your decision: ซื้อ กระดาษ');
  for (const words of ['วิภา ทดสอบ asks for your decision', 'You can decide until', String(due.getUTCFullYear()), 'Open and decide'])
    expect(other!.text).toContain(words);

  // The link leads to that one alone, also once it is decided; whom it does not concern sees nothing of it.
  const approver = await stage.as('manager', { accountId: thai });
  expect((await approver.call('flow.approvals', { one: id })).body).toMatchObject({ waiting: [{ id, title: 'ซื้อ กระดาษ' }], decided: [] });
  expect((await (await stage.as('manager')).call('flow.approvals', { one: id })).body).toEqual({ waiting: [], decided: [] });
  expect((await approver.call('flow.decideApproval', { id, decision: 'rejected', comment: '' })).status).toBe(200);
  const colleague = await stage.as('manager', { accountId: english });
  expect((await colleague.call('flow.approvals', { one: id })).body).toMatchObject({
    waiting: [],
    decided: [{ id, decision: 'rejected' }],
  });
});

test('each is written to once, however often the step is taken up again, and not where they want no such mails', async () => {
  const [wants, refuses] = [await stage.member('manager'), await stage.member('manager')];
  const silent = await stage.as('manager', { accountId: refuses });
  expect((await silent.call('notification.savePreferences', { choices: [{ category: 'task', channel: 'mail', on: false }] })).status).toBe(
    200,
  );
  await begin(await asking([wants, refuses]), 'หมึก');
  await arrived(wants, 1);
  const { run_id: runId, seq } = await approvalOf('ซื้อ หมึก');
  await Promise.all([1, 2].map(() => stage.within((ctx) => ctx.emit('runDue', { runId, seq, attempt: 0 }))));
  await stage.hurry();
  // As after a restart in the midst of it: the step asks again.
  await stage.within(async (ctx) => {
    const row = await ctx.db.selectFrom('flow_run').selectAll().where('id', '=', runId).forUpdate().executeTakeFirstOrThrow();
    const input = { title: 'ซื้อ หมึก', approvers: [wants, refuses] };
    await askForApproval(ctx, row, { type: 'approval', node: 'ask', seq, input, dueAt: null });
  });
  const counted = (id: string) =>
    stage.sql<{ count: number }>(`select count(*)::int from mail_message where recipient = '${addressOf(id)}'`);
  expect(await counted(wants)).toEqual([{ count: 1 }]);
  expect(await counted(refuses)).toEqual([{ count: 0 }]);
  const [notices] = await stage.sql<{ count: number }>(
    `select count(*)::int from notification_notification where account_id = '${refuses}' and kind = 'flow.approval'`,
  );
  expect(notices!.count).toBe(1);
  expect(mailsTo(wants)[0]!.text).toContain('ไม่มีกำหนดเวลา');
});

test('who has not decided is reminded a day before it is too late, once; who has, is not', async () => {
  const approver = await stage.member('manager');
  const id = await asking([approver], 3);
  await begin(id, 'โต๊ะ');
  await begin(id, 'เก้าอี้');
  await arrived(approver, 2);
  const decided = await approvalOf('ซื้อ เก้าอี้');
  const agent = await stage.as('manager', { accountId: approver });
  expect((await agent.call('flow.decideApproval', { id: decided.id, decision: 'approved', comment: '' })).status).toBe(200);
  await stage.skip(2 * DAY - 60_000);
  await stage.hurry();
  await stage.skip(120_000);
  await stage.hurry();
  await stage.hurry();
  await arrived(approver, 3);
  await stage.skip(3_600_000);
  await stage.hurry();
  const subjects = mailsTo(approver).map(({ subject }) => subject);
  expect(subjects).toEqual(['รอคุณพิจารณา: ซื้อ โต๊ะ', 'รอคุณพิจารณา: ซื้อ เก้าอี้', 'ใกล้ครบกำหนดพิจารณา: ซื้อ โต๊ะ']);
});
