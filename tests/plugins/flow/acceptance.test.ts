import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDocument, newElement, newOption } from '#plugins/form/rules/patterns.ts';
import type { Answer } from '#tools/testing/agent.ts';
import { edges, node, openStage, trigger, type Stage } from './stage.ts';

const both = (th: string) => ({ th, en: '' });
const FORM = 'exam-of-pumps';

let stage: Stage;
let formId: string;
let flowId: string;
const must = ({ status, body, text }: Answer): Record<string, unknown> => {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body;
};
const call = async (name: string, input: object) => must(await stage.admin.call(name, input as never));

/** From 60 points a certificate and a mail, else a task for the staff. */
const definition = () => ({
  trigger: trigger('event', { event: 'form:responseSubmitted@1', condition: `trigger.formId = '${formId}'` }),
  nodes: [
    node('read', 'form:readResponse', { responseId: '{{ trigger.responseId }}' }),
    node('passed', 'condition', { expression: 'steps.read.output.score >= 60' }),
    node('award', 'certification:issue', { achievement: 'pumps', accountId: '{{ steps.read.output.accountId }}' }),
    node('letter', 'mail', {
      to: '{{ steps.read.output.accountId }}',
      subject: 'ใบรับรอง {{ steps.award.output.serial }}',
      text: 'ยินดีด้วย',
    }),
    node('task', 'project:createTask', { project: 'PUMP', title: 'ช่วยทบทวน {{ trigger.reference }}' }),
  ],
  edges: edges('trigger>read read>passed passed>award:true award>letter passed>task:false'),
});
const counts = async () =>
  (
    await stage.sql<{ certificates: number; tasks: number; mails: number }>(`
      select (select count(*)::int from certification_certificate) as certificates, (select count(*)::int from project_task) as tasks,
        (select count(*)::int from mail_message where kind = 'flow.mail') as mails`)
  )[0]!;

/** A member hands in the form with an answer that is worth so many points. */
async function handIn(option: 'good' | 'bad') {
  const member = await stage.as('user', { accountId: await stage.member('user') });
  must(await member.call('form.answer', { form: FORM, page: 'p1', fields: { f0: [option] }, go: 'submit' }));
}

beforeAll(async () => {
  stage = await openStage({ plugins: { files: {}, form: {}, certification: {}, project: {} } });
  const group = await call('project.createGroup', { name: 'ปั๊มน้ำ', slug: 'pumps' });
  await call('project.createProject', { groupId: group.id, name: 'ผู้เรียน', key: 'PUMP' });
  await call('certification.createAchievement', {
    slug: 'pumps',
    title: 'ปั๊มน้ำ',
    description: '',
    criteria: 'ได้ 60 คะแนนขึ้นไป',
    templateId: null,
    validMonths: null,
    active: true,
  });
  const made = await call('form.createForm', { pattern: 'quiz', title: 'สอบปั๊มน้ำ', slug: FORM });
  formId = String(made.id);
  const question = newElement('a', 'single', both('น้ำไม่ขึ้นเพราะอะไร'), {
    required: true,
    options: [newOption('good', both('ลมรั่ว'), { points: 80 }), newOption('bad', both('ฝนตก'), { points: 20 })],
  });
  const draft = newDocument(both('สอบปั๊มน้ำ'), { pages: [{ id: 'p1', title: both(''), elements: [question] }] });
  await call('form.saveDraft', { id: formId, version: 1, draft });
  await call('form.moveForm', { id: formId, action: 'open' });
});
afterAll(() => stage.close());

test('both ways of a form, a certificate and a mail or a task are gone through with nothing done', async () => {
  flowId = await stage.draft(definition());
  const before = await counts();
  const payload = { formId, formSlug: FORM, responseId: randomUUID(), reference: 'F69-00001', state: 'submitted', at: '' };
  const gone = async (score: number) =>
    (await call('flow.simulate', { id: flowId, payload, mocks: { read: [{ score, accountId: stage.accountId }] } })) as {
      path: string[];
      log: { node: string; state: string }[];
    };
  const [passed, failed] = [await gone(60), await gone(59)];
  expect(passed.path).toEqual(['read', 'passed', 'award', 'letter']);
  expect(failed.path).toEqual(['read', 'passed', 'task']);
  const states = [...passed.log, ...failed.log].filter((step) => step.node !== 'passed').map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['simulated']));
  expect(await counts()).toEqual(before);
});

test('published, the same flow is run by what is really handed in; a changed draft changes nothing of it', async () => {
  await call('flow.publish', { id: flowId, version: 2 });
  const changed = definition();
  changed.nodes[1] = node('passed', 'condition', { expression: 'false' });
  await call('flow.saveDraft', { id: flowId, definition: changed, version: 2 });
  await handIn('good');
  await handIn('bad');
  await stage.run(flowId, 'completed', 2);
  expect((await stage.runs(flowId)).map(({ log }) => log.map((step) => step.node).join()).toSorted()).toEqual([
    'read,passed,award,letter',
    'read,passed,task',
  ]);
  expect(await counts()).toEqual({ certificates: 1, tasks: 1, mails: 1 });
  expect((await stage.mails())[0]!.subject).toMatch(/^ใบรับรอง \S+-\d+/);
});

test('a pause of three days outlives the gateway that began it', async () => {
  const ahead = { ms: 0 };
  const first = await openStage({ ahead });
  const id = await first.flow({
    trigger: trigger('manual'),
    nodes: [node('pause', 'delay', { amount: 3, unit: 'days' }), node('note', 'till:note', { text: 'x' })],
    edges: edges('trigger>pause pause>note'),
  });
  must(await first.admin.call('flow.startByHand', { id, payload: {} }));
  await first.run(id, 'paused');
  await first.gateway.close();

  const second = await openStage({ ahead, from: first });
  try {
    await second.hurry();
    expect(await second.runs(id)).toMatchObject([{ state: 'paused' }]);
    await second.skip(3 * 86_400_000 + 1_000);
    await second.run(id, 'completed');
    expect([first.done.executed.length, second.done.executed.length]).toEqual([0, 1]);
  } finally {
    await second.close();
    await first.db.drop();
  }
});
