import { COLUMNS, columnsOf, HEADINGS, type Column } from './columns.ts';
import { dayOfCell, numberOfCell } from './days.ts';
import { grouped } from './grouped.ts';
import {
  blankTask,
  groupOf,
  settle,
  type ExchangeFinding,
  type NeutralLink,
  type NeutralPerson,
  type NeutralPriority,
  type NeutralProject,
  type NeutralTask,
} from './neutral.ts';

/** What stands in a cell; days are ISO texts. */
export type Cell = string | number | null;

const WORDS = {
  th: {
    type: { task: 'งาน', bug: 'ข้อบกพร่อง', milestone: 'หมุดหมาย' },
    priority: { none: '', low: 'ต่ำ', medium: 'กลาง', high: 'สูง', urgent: 'ด่วน' },
  },
  en: {
    type: { task: 'Task', bug: 'Bug', milestone: 'Milestone' },
    priority: { none: '', low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' },
  },
} as const;
/** What other programs say for them. */
const ALSO: Readonly<Record<string, NeutralPriority>> = {
  highest: 'urgent',
  critical: 'urgent',
  major: 'high',
  normal: 'medium',
  minor: 'low',
  lowest: 'low',
  '-': 'none',
};

const BETWEEN = '; ';
const personText = ({ name, mail }: NeutralPerson): string => (mail === '' ? name : name === '' ? mail : `${name} <${mail}>`);
const lagText = (lag: number): string => (lag === 0 ? '' : lag > 0 ? `+${lag}` : String(lag));

/** The cells of a task, as `COLUMNS` has them. `before` are the links that lead to it. */
function cellsOf(task: NeutralTask, before: readonly NeutralLink[], locale: 'th' | 'en'): Record<Column, Cell> {
  return {
    id: task.id,
    title: task.title,
    description: task.description,
    state: task.state,
    type: WORDS[locale].type[task.type],
    priority: WORDS[locale].priority[task.priority],
    start: task.start,
    due: task.due,
    duration: task.duration,
    progress: task.progress,
    estimate: task.estimate,
    parent: task.parentId,
    people: task.people.map(personText).join(BETWEEN),
    labels: task.labels.join(BETWEEN),
    predecessors: before
      .filter(({ kind }) => kind.length === 2)
      .map(({ fromId, kind, lag }) => `${fromId} ${kind}${lagText(lag)}`)
      .join(BETWEEN),
    checklist: task.checklist.map(({ text, done }) => `${done ? '[x]' : '[ ]'} ${text}`).join('\n'),
  };
}

/** A project as a table with a row of headings, for CSV and for workbooks. What it writes `readTable` reads. */
export function taskTable({ tasks, links }: Pick<NeutralProject, 'tasks' | 'links'>, locale: 'th' | 'en'): Cell[][] {
  const into = grouped(links, ({ toId }) => toId);
  const rows = tasks.map((task) => {
    const cells = cellsOf(task, into.get(task.id) ?? [], locale);
    return COLUMNS.map((column) => cells[column]);
  });
  return [COLUMNS.map((column) => HEADINGS[locale][column]), ...rows];
}

const parts = (cell: string, sign: RegExp): string[] =>
  cell
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `สมชาย <somchai@example.com>`, a mail address, or a name. */
export function personOf(text: string): NeutralPerson {
  const open = text.lastIndexOf('<');
  if (open > 0 && text.endsWith('>')) return { name: text.slice(0, open).trim(), mail: text.slice(open + 1, -1).trim() };
  return text.includes('@') && !/\s/.test(text) ? { name: '', mail: text } : { name: text, mail: '' };
}

/** Which of some words a cell says, in either language. */
function wordOf<T extends string>(cell: string, names: readonly Readonly<Record<T, string>>[]): T | null {
  const word = cell.trim().toLowerCase();
  for (const each of names)
    for (const [value, name] of Object.entries<string>(each))
      if (word === value || (name !== '' && word === name.toLowerCase())) return value as T;
  return null;
}

export const typeOf = (cell: string): NeutralTask['type'] | null => wordOf(cell, [WORDS.th.type, WORDS.en.type]);
export const priorityOf = (cell: string): NeutralPriority | null =>
  cell.trim() === '' ? 'none' : (wordOf(cell, [WORDS.th.priority, WORDS.en.priority]) ?? ALSO[cell.trim().toLowerCase()] ?? null);

/** `ABC-1 FS+2; ABC-3`: what comes before a task. */
function linksInto(cell: string, toId: string): NeutralLink[] {
  return parts(cell, /[;,]/).map((text) => {
    const [, fromId, kind, lag] = /^(\S{1,100})\s{0,3}(?:\s(FS|SS|FF|SF)([+-]\d{1,4})?)?$/i.exec(text) ?? [];
    return { fromId: fromId ?? text, toId, kind: (kind?.toUpperCase() ?? 'FS') as 'FS', lag: Number(lag ?? 0) };
  });
}

const checkOf = (line: string) => {
  const [, mark, text] = /^\[([ xX]?)\]\s?(.{1,200})/.exec(line) ?? [];
  return { text: (text ?? line).slice(0, 200), done: mark?.toLowerCase() === 'x' };
};

/**
 * Reads a table of tasks with a row of headings in Thai or English, as it is written here or by others.
 *
 * @param today the day on which it is read, by which years of two digits are judged
 */
export function readTable(rows: Iterable<readonly string[]>, name: string, today: string): NeutralProject {
  const findings: ExchangeFinding[] = [];
  const tasks: NeutralTask[] = [];
  const links: NeutralLink[] = [];
  const states = new Map<string, { name: string; group: ReturnType<typeof groupOf> }>();
  let columns: (Column | null)[] | null = null;
  let row = 0;
  for (const cells of rows) {
    row += 1;
    if (!columns) {
      columns = columnsOf(cells);
      if (!columns.includes('title'))
        return {
          name,
          states: [],
          tasks: [],
          links: [],
          findings: [{ row, code: 'not-the-format', value: cells.join(', ').slice(0, 200) }],
        };
      continue;
    }
    const values: Partial<Record<Column, string>> = {};
    columns.forEach((column, at) => {
      if (column) values[column] = cells[at] ?? '';
    });
    const id = values.id?.trim() || `row-${row}`;
    const [type, priority] = [typeOf(values.type ?? ''), priorityOf(values.priority ?? '')];
    if (type === null && values.type?.trim()) findings.push({ row, code: 'type-unknown', value: values.type.slice(0, 200) });
    if (priority === null) findings.push({ row, code: 'priority-unknown', value: values.priority!.slice(0, 200) });
    const state = values.state?.trim() ?? '';
    if (state !== '' && !states.has(state)) states.set(state, { name: state, group: groupOf(state) });
    links.push(...linksInto(values.predecessors ?? '', id));
    tasks.push({
      ...blankTask(id, row),
      title: values.title ?? '',
      description: values.description ?? '',
      state,
      type: type ?? 'task',
      priority: priority ?? 'none',
      start: dayOfCell(values.start ?? '', row, today, findings),
      due: dayOfCell(values.due ?? '', row, today, findings),
      duration: numberOfCell(values.duration ?? '', row, findings),
      progress: Math.min(100, Math.round(numberOfCell(values.progress ?? '', row, findings) ?? 0)),
      estimate: numberOfCell(values.estimate ?? '', row, findings),
      parentId: values.parent?.trim() || null,
      people: parts(values.people ?? '', /[;,]/).map(personOf),
      labels: [...new Set(parts(values.labels ?? '', /[;,]/))],
      checklist: parts(values.checklist ?? '', /\n/).map(checkOf),
    });
  }
  return settle({ name, states: [...states.values()], tasks, links }, findings);
}
