import { addTexts, type TextModules } from '#kit/page/text.ts';
import type { ChartTask } from '#plugins/project/rules/gantt/rows.ts';
import { dayOf, ordinalOf } from '#plugins/project/rules/schedule/ordinal.ts';
import type { Plan, PlanLink, PlanTask } from '#plugins/project/rules/schedule/plan.ts';
import { applyMoves, schedule } from '#plugins/project/rules/schedule/schedule.ts';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>('../../../plugins/project/messages/gantt/{th,en}.json');

/** The words of the chart. */
export async function ganttTexts(): Promise<void> {
  const of = (locale: 'th' | 'en') => groups[`../../../plugins/project/messages/gantt/${locale}.json`]!();
  for (const locale of ['th', 'en'] as const) await addTexts('project', { th: () => of('th'), en: () => of('en') }, locale);
}

export const TODAY = '2026-11-27';
export const holidays = [
  { day: '2026-12-05', title: 'วันพ่อแห่งชาติ' },
  { day: '2026-12-07', title: 'ชดเชยวันพ่อแห่งชาติ' },
  { day: '2026-12-10', title: 'วันรัฐธรรมนูญ' },
  { day: '2026-12-31', title: 'วันสิ้นปี' },
];
export const people = [
  { id: 'malee', name: 'มาลี ใจดี' },
  { id: 'somchai', name: 'สมชาย แสงทอง' },
];

const task = (id: string, more: Partial<PlanTask>): PlanTask => ({
  id,
  parentId: null,
  mode: 'auto',
  kind: 'task',
  start: null,
  end: null,
  duration: null,
  constraints: {},
  assigneeIds: [],
  ...more,
});
const link = (fromId: string, toId: string, kind: PlanLink['kind'] = 'FS', lag = 0): PlanLink => ({
  id: `${fromId} ${toId}`,
  fromId,
  toId,
  kind,
  lag,
});

/** A plan that stands where it is scheduled. */
function settled(plan: Plan): Plan {
  const scheduled = schedule(plan);
  return scheduled.kind === 'planned' ? { ...plan, tasks: applyMoves(plan.tasks, scheduled.moves).tasks } : plan;
}

const TITLES: Record<string, string> = {
  plan: 'เตรียมงานวัด',
  permit: 'ขออนุญาตใช้สถานที่กับเทศบาล',
  stalls: 'จัดผังร้านค้าและรับสมัครแม่ค้า',
  stage: 'สร้างเวทีและติดตั้งเครื่องเสียง',
  poster: 'ออกแบบโปสเตอร์',
  open: 'เปิดงาน',
  after: 'เก็บกวาดและสรุปบัญชี',
};

export const fair: Plan = settled({
  start: null,
  calendar: { week: [1, 2, 3, 4, 5], off: holidays.map(({ day }) => day), extra: ['2026-12-12'] },
  people: { malee: { week: null, off: ['2026-12-02'], extra: [] } },
  tasks: [
    task('plan', {}),
    task('permit', { parentId: 'plan', start: '2026-11-23', duration: 5, assigneeIds: ['malee'] }),
    task('stalls', { parentId: 'plan', duration: 6, assigneeIds: ['malee'] }),
    task('stage', { parentId: 'plan', duration: 4, assigneeIds: ['somchai'], constraints: { finishBy: '2026-12-04' } }),
    task('poster', { start: '2026-11-30', duration: 3, assigneeIds: ['somchai'] }),
    task('open', { kind: 'milestone' }),
    task('after', { duration: 2 }),
  ],
  links: [
    link('permit', 'stalls'),
    link('permit', 'stage', 'FS', 1),
    link('stalls', 'open'),
    link('stage', 'open'),
    link('poster', 'open'),
    link('open', 'after'),
  ],
});

export const fairAbout: Record<string, ChartTask> = Object.fromEntries(
  fair.tasks.map(({ id }, at) => [
    id,
    {
      title: TITLES[id]!,
      key: `FAIR-${at + 1}`,
      href: `/project/fair/FAIR/${at + 1}`,
      progress: id === 'permit' ? 60 : 0,
      baseline: id === 'stalls' ? { start: '2026-11-27', end: '2026-12-03' } : null,
    },
  ]),
);

/** Two thousand tasks in chains of ten. */
const many = Array.from({ length: 2_000 }, (_, at) =>
  task(`t${at}`, {
    start: at % 10 === 0 ? dayOf(ordinalOf('2026-10-01') + (at % 97)) : null,
    duration: 1 + (at % 7),
    assigneeIds: [at % 2 ? 'malee' : 'somchai'],
  }),
);
export const largePlan: Plan = settled({
  ...fair,
  tasks: many,
  links: many.flatMap(({ id }, at) => (at % 10 === 0 ? [] : [link(`t${at - 1}`, id)])),
});
export const largeAbout: Record<string, ChartTask> = Object.fromEntries(
  many.map(({ id }, at) => [
    id,
    { title: `งานย่อยลำดับที่ ${at + 1}`, key: `BIG-${at + 1}`, href: `/project/big/${at + 1}`, progress: (at * 13) % 100, baseline: null },
  ]),
);
