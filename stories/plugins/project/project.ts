import { addTexts, type TextModules } from '#kit/page/text.ts';
import type { LayoutProps } from '#plugins/project/parts/work/WorkFrame.tsx';
import { namesOf } from '#plugins/project/parts/work/names.ts';
import { EMPTY_QUERY } from '#plugins/project/rules/query.ts';
import type { ProjectView, TaskRow, TaskView } from '#plugins/project/schemas.ts';
import type { WorkData } from '#plugins/project/gateway/pages/work.ts';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>(
  '../../../plugins/project/messages/{th,en,work/th,work/en,shared/th,shared/en}.json',
);
const from = (path: string) => groups[`../../../plugins/project/messages/${path}.json`]!;
const texts: TextModules[] = ['', 'work/', 'shared/'].map((group) => ({ th: from(`${group}th`), en: from(`${group}en`) }));

/** Loads what people read who work with tasks. */
export const workTexts = async () => {
  for (const modules of texts) for (const locale of ['th', 'en'] as const) await addTexts('project', modules, locale);
};

const state = (id: string, name: string, group: ProjectView['states'][number]['group'], colour: string) => ({
  id,
  name,
  group,
  colour,
  wipLimit: id === 's2' ? 1 : null,
  isDefault: id === 's1',
});
export const project: ProjectView = {
  id: 'p1',
  key: 'PIER',
  name: 'ซ่อมท่าน้ำ',
  groupSlug: 'building',
  groupName: 'อาคาร',
  colour: '#b45309',
  state: 'active',
  health: 'on_track',
  healthNote: '',
  healthAt: null,
  startsOn: null,
  dueOn: null,
  visibility: 'private',
  workDays: [1, 2, 3, 4, 5],
  holidays: [],
  publicHolidays: false,
  daysOff: [],
  estimateKind: 'points',
  budgetMinutes: null,
  features: { agenda: true, time: true, intake: false },
  leadId: null,
  version: 1,
  role: 'lead',
  states: [
    state('s1', 'ต้องทำ', 'unstarted', '#475569'),
    state('s2', 'กำลังทำ', 'started', '#2563eb'),
    state('s3', 'เสร็จแล้ว', 'completed', '#15803d'),
  ],
  labels: [{ id: 'l1', name: 'ไฟฟ้า', colour: '#a16207' }],
  fields: [{ id: 'f1', name: 'ผู้รับเหมา', kind: 'text', options: [] }],
  people: [
    { id: 'a1', name: 'มาลี บุญมา', role: 'lead', leaves: [] },
    { id: 'a2', name: 'สมชาย ใจดี', role: 'member', leaves: [] },
  ],
};
const row = (number: number, title: string, stateId: string, more: Partial<TaskRow> = {}): TaskRow => ({
  id: `t${number}`,
  projectId: 'p1',
  number,
  title,
  stateId,
  priority: 'none',
  type: 'task',
  parentId: null,
  milestoneId: null,
  assigneeIds: [],
  labelIds: [],
  startsOn: null,
  dueOn: null,
  durationDays: null,
  schedule: 'auto',
  constraints: {},
  baseline: null,
  progress: 0,
  estimate: null,
  spentMinutes: 0,
  orderKey: `a${number}`,
  recur: null,
  checks: [0, 0],
  custom: {},
  completedAt: null,
  snoozedUntil: null,
  archived: false,
  blocked: false,
  version: 1,
  ...more,
});
export const tasks: readonly TaskRow[] = [
  row(1, 'สำรวจเสาและไม้พื้น', 's3', { assigneeIds: ['a1'], spentMinutes: 180 }),
  row(2, 'สั่งไม้และสลัก', 's2', { priority: 'high', assigneeIds: ['a1', 'a2'], dueOn: '2026-11-20', checks: [1, 3] }),
  row(3, 'ติดไฟทางเดินใหม่', 's1', { labelIds: ['l1'], blocked: true, dueOn: '2026-12-10' }),
  row(4, 'ตรวจรับงาน', 's1', { type: 'milestone', priority: 'urgent' }),
];
export const data: WorkData = {
  query: EMPTY_QUERY,
  projects: [project],
  choices: [{ key: 'PIER', name: 'ซ่อมท่าน้ำ' }],
  tasks,
  total: 4,
  milestones: [{ id: 't4', title: 'ตรวจรับงาน' }],
  views: [],
  templates: [],
  me: 'a1',
  today: '2026-11-27',
  opened: null,
  timer: null,
  show: { view: '', month: '', new: '', columns: '' },
};
export const acts = {
  change: async () => true,
  create: async () => null,
  duplicate: async () => undefined,
  undo: async () => undefined,
  report: () => undefined,
  fail: () => undefined,
  question: null,
  answer: () => undefined,
};
export const layout: LayoutProps = {
  tasks,
  names: namesOf([project]),
  acts,
  query: EMPTY_QUERY,
  today: data.today,
  show: data.show,
  milestones: data.milestones,
  chosen: new Set(),
  choose: () => undefined,
  menu: () => undefined,
  open: () => undefined,
};
export const view: TaskView = {
  task: tasks[1]!,
  description: '<p>ไม้แดง 24 แผ่น</p>',
  checklist: [
    { id: 'c1', text: 'วัดความยาว', done: true },
    { id: 'c2', text: 'เทียบราคา', done: false },
  ],
  watcherIds: ['a1'],
  files: [],
  links: [{ id: 'k1', projectId: 'p1', fromId: 't1', toId: 't2', kind: 'FS', lagDays: 0, other: tasks[0]!, otherKey: 'PIER-1' }],
  children: [],
  comments: [
    { id: 'm1', authorId: 'a2', author: 'สมชาย ใจดี', body: 'ร้านบางเลนถูกกว่า', at: '2026-11-26T03:00:00Z', edited: false, mine: false },
  ],
  activity: [
    {
      id: 'h1',
      actor: 'มาลี บุญมา',
      verb: 'changed',
      field: 'stateId',
      old: 'ต้องทำ',
      new: 'กำลังทำ',
      batchId: 'b1',
      at: '2026-11-25T03:00:00Z',
      undone: false,
    },
  ],
  times: [],
  recurredFrom: null,
};
