import { Parser } from 'htmlparser2';
import { isDay } from '#kit/thai/day.ts';
import type { Constraints, LinkKind, WorkDays } from '../schedule/plan.ts';
import { grouped } from './grouped.ts';
import { CONSTRAINT_TYPES, DAY_LAG, daysThrough, LINK_TYPES } from './msProject.ts';
import {
  blankTask,
  settle,
  type ExchangeFinding,
  type NeutralLink,
  type NeutralPerson,
  type NeutralProject,
  type NeutralTask,
} from './neutral.ts';

/** An element: its text, and the elements in it. */
interface Node {
  readonly name: string;
  text: string;
  readonly parts: Node[];
}

/** Deeper than any element of the schema. */
const DEEPEST = 12;

/** A file as elements; null for what is no file of the kind, declares entities, or is nested deeper than the schema. */
function parse(xml: string): Node | null {
  const root: Node = { name: '', text: '', parts: [] };
  const open = [root];
  let sound = true;
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (/^!doctype/i.test(name)) sound = false;
      },
      onopentag(name) {
        const node: Node = { name, text: '', parts: [] };
        if (open.length > DEEPEST) sound = false;
        else open.at(-1)!.parts.push(node);
        open.push(node);
      },
      ontext(text) {
        open.at(-1)!.text += text;
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  const [project] = root.parts;
  return sound && project?.name === 'Project' ? project : null;
}

const child = (node: Node | undefined, name: string) => node?.parts.find((part) => part.name === name);
const children = (node: Node | undefined, name: string): Node[] => node?.parts.filter((part) => part.name === name) ?? [];
const textOf = (node: Node, name: string): string => child(node, name)?.text.trim() ?? '';
const numberOf = (node: Node, name: string): number => Number(textOf(node, name)) || 0;
const dayIn = (node: Node, name: string): string | null => {
  const day = textOf(node, name).slice(0, 10);
  return isDay(day) ? day : null;
};

/** `PT40H0M0S` as days of eight hours. */
function durationOf(text: string): number | null {
  const [, hours, minutes] = /^PT(\d{1,7})H(\d{1,2})M/.exec(text) ?? [];
  return hours === undefined ? null : Math.ceil((Number(hours) + Number(minutes) / 60) / 8);
}

/** Priorities of 0 to 1000; 500 is what nobody has set. */
function priorityOf(value: number): NeutralTask['priority'] {
  if (value === 500 || value === 0) return 'none';
  return value >= 900 ? 'urgent' : value >= 600 ? 'high' : value >= 400 ? 'medium' : 'low';
}

function constraintsOf(node: Node): Constraints {
  const kind = CONSTRAINT_TYPES.find(([, type]) => type === numberOf(node, 'ConstraintType'))?.[0];
  const day = dayIn(node, 'ConstraintDate');
  // 7: finish no later.
  const last = dayIn(node, 'Deadline') ?? (numberOf(node, 'ConstraintType') === 7 ? day : null);
  return { ...(kind && day ? { [kind]: day } : {}), ...(last ? { finishBy: last } : {}) };
}

const kindOf = (type: number): LinkKind => (Object.entries(LINK_TYPES).find(([, value]) => value === type)?.[0] ?? 'FS') as LinkKind;

/** The calendar of the project; null where it has none. */
function calendarOf(project: Node): WorkDays | null {
  const uid = textOf(project, 'CalendarUID');
  const calendars = children(child(project, 'Calendars'), 'Calendar');
  const calendar = calendars.find((each) => textOf(each, 'UID') === uid) ?? calendars[0];
  if (!calendar) return null;
  const days = children(child(calendar, 'WeekDays'), 'WeekDay');
  const week = days
    .filter((day) => numberOf(day, 'DayType') > 0 && numberOf(day, 'DayWorking') === 1)
    .map((day) => ((numberOf(day, 'DayType') + 5) % 7) + 1);
  // Newer files have exceptions of their own besides.
  const exceptions = [...days.filter((day) => numberOf(day, 'DayType') === 0), ...children(child(calendar, 'Exceptions'), 'Exception')];
  const dated = exceptions.slice(0, 1_000).map((day) => {
    const period = child(day, 'TimePeriod');
    const [from, to] = period ? [dayIn(period, 'FromDate'), dayIn(period, 'ToDate')] : [null, null];
    return { works: numberOf(day, 'DayWorking') === 1, days: from && to ? daysThrough(from, to) : [] };
  });
  const of = (works: boolean) => dated.filter((each) => each.works === works).flatMap((each) => each.days);
  return { week: week.toSorted((a, b) => a - b), off: of(false), extra: of(true) };
}

function peopleOf(project: Node): Map<string, { person: NeutralPerson }[]> {
  const resources = new Map(
    children(child(project, 'Resources'), 'Resource').map((each) => [
      textOf(each, 'UID'),
      { name: textOf(each, 'Name'), mail: textOf(each, 'EmailAddress') },
    ]),
  );
  const assigned = children(child(project, 'Assignments'), 'Assignment').flatMap((each) => {
    const person = resources.get(textOf(each, 'ResourceUID'));
    if (!person || (person.name === '' && person.mail === '')) return [];
    return [{ uid: textOf(each, 'TaskUID'), person: person.name === person.mail ? { ...person, name: '' } : person }];
  });
  return grouped(assigned, ({ uid }) => uid);
}

/** Reads Microsoft Project's XML: tasks with their outline, links, constraints, people and the baseline; the project's calendar besides. */
export function readMsProject(xml: string): NeutralProject & { readonly calendar: WorkDays | null } {
  const project = parse(xml);
  if (!project) {
    const findings: ExchangeFinding[] = [{ row: 0, code: 'not-the-format', value: xml.trimStart().slice(0, 60) }];
    return { name: '', states: [], tasks: [], links: [], findings, calendar: null };
  }
  // A task without an outline number is the project itself, one that is null an empty line.
  const nodes = children(child(project, 'Tasks'), 'Task').filter(
    (node) => numberOf(node, 'OutlineLevel') > 0 && numberOf(node, 'IsNull') === 0,
  );
  const byOutline = new Map(nodes.map((node) => [textOf(node, 'OutlineNumber'), textOf(node, 'UID')]));
  const people = peopleOf(project);
  const tasks = nodes.map((node, at): NeutralTask => {
    const uid = textOf(node, 'UID');
    const number = textOf(node, 'OutlineNumber');
    const milestone = numberOf(node, 'Milestone') === 1;
    const baseline = children(node, 'Baseline').find((each) => numberOf(each, 'Number') === 0);
    const [start, end] = baseline ? [dayIn(baseline, 'Start'), dayIn(baseline, 'Finish')] : [null, null];
    return {
      ...blankTask(uid, at + 1),
      title: textOf(node, 'Name'),
      description: textOf(node, 'Notes'),
      type: milestone ? 'milestone' : 'task',
      priority: priorityOf(numberOf(node, 'Priority')),
      start: dayIn(node, 'Start'),
      due: dayIn(node, 'Finish'),
      duration: milestone ? null : durationOf(textOf(node, 'Duration')),
      schedule: numberOf(node, 'Manual') === 1 ? 'manual' : 'auto',
      constraints: constraintsOf(node),
      baseline: start && end ? { start, end } : null,
      progress: Math.min(100, numberOf(node, 'PercentComplete')),
      parentId: number.includes('.') ? (byOutline.get(number.slice(0, number.lastIndexOf('.'))) ?? null) : null,
      people: (people.get(uid) ?? []).map(({ person }) => person),
    };
  });
  const links = nodes.flatMap((node) =>
    children(node, 'PredecessorLink').map((each): NeutralLink => ({
      fromId: textOf(each, 'PredecessorUID'),
      toId: textOf(node, 'UID'),
      kind: kindOf(textOf(each, 'Type') === '' ? LINK_TYPES.FS : numberOf(each, 'Type')),
      lag: Math.round(numberOf(each, 'LinkLag') / DAY_LAG),
    })),
  );
  const name = textOf(project, 'Title') || textOf(project, 'Name').replace(/\.xml$/, '');
  return { ...settle({ name, states: [], tasks, links }, []), calendar: calendarOf(project) };
}
