import { addTexts, type TextModules } from '#kit/page/text.ts';
import { TRIGGER, type Definition, type Node } from '#plugins/flow/rules/definition.ts';
import type { FlowView, Palette, RunView, ScenarioRow } from '#plugins/flow/schemas.ts';
import { arranged } from '#plugins/flow/parts/graph/layout.ts';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>(
  '../../../plugins/flow/messages/{th,en,desk/th,desk/en,simulator/th,simulator/en,approvals/th,approvals/en}.json',
);
const from = (path: string) => groups[`../../../plugins/flow/messages/${path}.json`]!;
const texts: TextModules[] = ['', 'desk/', 'simulator/', 'approvals/'].map((group) => ({ th: from(`${group}th`), en: from(`${group}en`) }));

/** Loads what people read who work with flows. */
export const flowTexts = async () => {
  for (const modules of texts) for (const locale of ['th', 'en'] as const) await addTexts('flow', modules, locale);
};

const node = (id: string, type: string, name: string, config: Node['config']): Node => ({
  id,
  type,
  name,
  config,
  retry: { max: 1, backoffSeconds: 60 },
  pos: [0, 0],
});

/** A form is sent: who has 60 points gets a mail after three days, of the others a task is made; a head decides in the end. */
export const graded: Definition = arranged({
  trigger: { kind: 'event', event: 'form:responseSubmitted@1', cron: '', condition: '' },
  nodes: [
    node('check', 'condition', 'ได้ 60 คะแนนขึ้นไป', { expression: 'trigger.score >= 60' }),
    node('wait', 'delay', '', { amount: 3, unit: 'days' }),
    node('mail', 'mail', 'แสดงความยินดี', { to: '{{ trigger.email }}', subject: 'ผ่านแล้ว', text: 'คะแนนของคุณ {{ trigger.score }}' }),
    node('task', 'project:createTask', 'ให้ครูติดตาม', { title: 'โทรหา {{ trigger.email }}' }),
    node('approve', 'approval', 'ครูใหญ่ยืนยัน', { title: 'ยืนยันผลสอบ', roles: ['manager'], days: 2 }),
  ],
  edges: [
    { from: TRIGGER, to: 'check', when: null },
    { from: 'check', to: 'wait', when: 'true' },
    { from: 'wait', to: 'mail', when: null },
    { from: 'check', to: 'task', when: 'false' },
    { from: 'mail', to: 'approve', when: null },
    { from: 'task', to: 'approve', when: null },
  ],
});
const text = { type: 'string' };
export const palette: Palette = {
  steps: [
    {
      type: 'project:createTask',
      plugin: 'project',
      title: { th: 'สร้างงาน', en: 'Create a task' },
      fields: { title: { th: 'ชื่องาน', en: 'Title' }, dueInDays: { th: 'ครบกำหนดในอีกกี่วัน', en: 'Due in how many days' } },
      input: { type: 'object', properties: { title: text, dueInDays: { type: 'integer', minimum: 0 } }, required: ['title'] },
      output: { type: 'object', properties: { taskId: text } },
    },
  ],
  events: [
    {
      event: 'form:responseSubmitted@1',
      plugin: 'form',
      title: { th: 'มีคนส่งคำตอบแบบฟอร์ม', en: 'A form was answered' },
      payload: { type: 'object', properties: { email: text, score: { type: 'number', minimum: 60 } } },
    },
  ],
  secrets: ['line_token'],
  flows: [],
  mail: true,
};
const ID = '0192f000-0000-7000-8000-000000000001';
export const flow: FlowView = {
  id: ID,
  state: 'enabled',
  settings: { name: 'ผลสอบวัดระดับ', description: '', folder: '', onError: 'notify', maxRunsPerHour: 1_000, maxAtOnce: 10 },
  draft: graded as FlowView['draft'],
  draftVersion: 4,
  published: 2,
  publishedAt: '2026-11-20T02:00:00Z',
  changed: true,
  findings: [],
  ownerId: ID,
  ownerName: 'สมใจ ใจดี',
  hook: null,
  nextRunAt: null,
};
const step = (
  seq: number,
  id: string,
  type: string,
  state: RunView['log'][number]['state'],
  more: object = {},
): RunView['log'][number] => ({
  seq,
  node: id,
  name: graded.nodes.find((each) => each.id === id)!.name,
  type,
  state,
  input: {},
  output: {},
  error: null,
  branch: null,
  attempts: 1,
  ms: 12,
  at: '2026-11-28T03:00:00Z',
  ...more,
});
export const failedRun: RunView = {
  id: '0192f000-0000-7000-8000-000000000002',
  flowId: ID,
  flowName: flow.settings.name,
  version: 2,
  state: 'failed',
  at: 'ให้ครูติดตาม',
  trigger: 'event',
  error: 'โครงการนี้ถูกปิดแล้ว',
  wakeAt: null,
  startedAt: '2026-11-28T03:00:00Z',
  finishedAt: '2026-11-28T03:01:00Z',
  steps: 2,
  definition: graded as RunView['definition'],
  payload: { email: 'somchai@example.com', score: 42 },
  output: null,
  errorNode: 'task',
  log: [
    step(1, 'check', 'condition', 'succeeded', { branch: 'false', output: false }),
    step(2, 'task', 'project:createTask', 'failed', {
      error: 'โครงการนี้ถูกปิดแล้ว',
      attempts: 2,
      input: { title: 'โทรหา somchai@example.com' },
    }),
  ],
  parentRunId: null,
  children: [],
  can: { cancel: false, retry: true },
};
export const scenarios: ScenarioRow[] = [
  {
    id: '0192f000-0000-7000-8000-000000000003',
    name: 'สอบผ่าน',
    payload: { email: 'malee@example.com', score: 80 },
    mocks: {},
    events: [],
    expect: { path: ['check', 'wait', 'mail', 'approve'], state: 'paused' },
    lastResult: { ok: true, path: ['check', 'wait', 'mail', 'approve'], state: 'paused', error: null, at: '2026-11-28T03:00:00Z' },
  },
];
