import type { Constraints, Day, LinkKind } from '../schedule/plan.ts';

/** Somebody in a file: by mail address, by name, or both. */
export interface NeutralPerson {
  readonly name: string;
  /** Empty where the file has none. */
  readonly mail: string;
}

export type NeutralGroup = 'triage' | 'backlog' | 'unstarted' | 'started' | 'completed' | 'cancelled';
export type NeutralPriority = 'none' | 'low' | 'medium' | 'high' | 'urgent';

/** A task as it goes out to and comes in from other programs. */
export interface NeutralTask {
  /** What the file calls it: `ABC-42`, a number, an id. */
  readonly id: string;
  /** Its row in the file, the first is 1; of formats without rows its place. */
  readonly row: number;
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  /** The name of its state; empty for the first one of the project. */
  readonly state: string;
  readonly type: 'task' | 'bug' | 'milestone';
  readonly priority: NeutralPriority;
  readonly start: Day | null;
  readonly due: Day | null;
  /** In working days. */
  readonly duration: number | null;
  readonly schedule: 'auto' | 'manual';
  readonly constraints: Constraints;
  readonly baseline: { readonly start: Day; readonly end: Day } | null;
  /** 0 to 100. */
  readonly progress: number;
  /** In what the project estimates in. */
  readonly estimate: number | null;
  readonly parentId: string | null;
  readonly people: readonly NeutralPerson[];
  readonly labels: readonly string[];
  readonly checklist: readonly { readonly text: string; readonly done: boolean }[];
  readonly comments: readonly { readonly author: string; readonly at: string | null; readonly text: string }[];
  readonly archived: boolean;
}

export interface NeutralLink {
  readonly fromId: string;
  readonly toId: string;
  readonly kind: LinkKind | 'relates' | 'duplicates';
  /** In working days. */
  readonly lag: number;
}

/**
 * What is odd about a row; the row is read nevertheless but where its title is missing. `value` is what stands there.
 * `unknown-*` names something that is left out or, as a person, left as text.
 */
export interface ExchangeFinding {
  readonly row: number;
  readonly code:
    | 'no-title'
    | 'title-cut'
    | 'text-cut'
    | 'date-wrong'
    | 'date-short-year'
    | 'number-wrong'
    | 'type-unknown'
    | 'priority-unknown'
    | 'parent-unknown'
    | 'link-unknown'
    | 'id-twice'
    | 'person-unknown'
    | 'too-many'
    | 'not-the-format';
  readonly value: string;
}

/** All that a file has. */
export interface NeutralProject {
  readonly name: string;
  readonly states: readonly { readonly name: string; readonly group: NeutralGroup }[];
  readonly tasks: readonly NeutralTask[];
  readonly links: readonly NeutralLink[];
  readonly findings: readonly ExchangeFinding[];
}

/** Tasks of one file; what comes after them is told of and left out. */
export const MOST_TASKS = 10_000;
const TITLE = 300;
const TEXT = 50_000;

/** A task that has nothing but what every task has. */
export const blankTask = (id: string, row: number): NeutralTask => ({
  id,
  row,
  title: '',
  description: '',
  state: '',
  type: 'task',
  priority: 'none',
  start: null,
  due: null,
  duration: null,
  schedule: 'auto',
  constraints: {},
  baseline: null,
  progress: 0,
  estimate: null,
  parentId: null,
  people: [],
  labels: [],
  checklist: [],
  comments: [],
  archived: false,
});

/** Spellings of states by what they stand for, as other programs and Thai teams name them. */
const GROUPS: readonly [group: NeutralGroup, words: readonly string[]][] = [
  ['cancelled', ['cancelled', 'canceled', "won't do", 'wont do', 'rejected', 'ยกเลิก']],
  ['completed', ['done', 'closed', 'complete', 'completed', 'resolved', 'finished', 'เสร็จ', 'เสร็จแล้ว', 'เสร็จสิ้น', 'ปิดงาน']],
  ['started', ['doing', 'in progress', 'in review', 'review', 'testing', 'started', 'กำลังทำ', 'กำลังดำเนินการ', 'ตรวจ', 'รอตรวจ']],
  ['triage', ['triage', 'inbox', 'รับเรื่อง']],
  ['backlog', ['backlog', 'ideas', 'someday', 'คลังงาน', 'ไอเดีย']],
];

/** What a state of another program stands for, by its name; `unstarted` where nobody knows. */
export function groupOf(name: string): NeutralGroup {
  const word = name.trim().toLowerCase();
  return GROUPS.find(([, words]) => words.includes(word))?.[0] ?? 'unstarted';
}

/** Ends a reading: too long texts are cut, ids once, parents and links only to tasks that are there. What is odd is told of. */
export function settle(
  read: { name: string; states: NeutralProject['states']; tasks: readonly NeutralTask[]; links: readonly NeutralLink[] },
  findings: readonly ExchangeFinding[],
): NeutralProject {
  const all: ExchangeFinding[] = [...findings];
  const report = (row: number, code: ExchangeFinding['code'], value: string) => all.push({ row, code, value: value.slice(0, 200) });
  const tasks = new Map<string, NeutralTask>();
  for (const task of read.tasks) {
    if (task.title.trim() === '') report(task.row, 'no-title', task.id);
    else if (tasks.has(task.id)) report(task.row, 'id-twice', task.id);
    else if (tasks.size === MOST_TASKS) {
      report(task.row, 'too-many', String(read.tasks.length));
      break;
    } else {
      const title = task.title.trim();
      if (title.length > TITLE) report(task.row, 'title-cut', title);
      if (task.description.length > TEXT) report(task.row, 'text-cut', task.description);
      tasks.set(task.id, { ...task, title: title.slice(0, TITLE), description: task.description.slice(0, TEXT) });
    }
  }
  for (const task of tasks.values()) {
    if (task.parentId === null || (tasks.has(task.parentId) && task.parentId !== task.id)) continue;
    report(task.row, 'parent-unknown', task.parentId);
    tasks.set(task.id, { ...task, parentId: null });
  }
  const links = new Map<string, NeutralLink>();
  for (const link of read.links) {
    const [from, to] = [tasks.get(link.fromId), tasks.get(link.toId)];
    if (from && to && from !== to) links.set(`${link.fromId} ${link.toId} ${link.kind}`, link);
    else report((to ?? from)?.row ?? 0, 'link-unknown', to ? link.fromId : link.toId);
  }
  return { name: read.name, states: read.states, tasks: [...tasks.values()], links: [...links.values()], findings: all };
}
