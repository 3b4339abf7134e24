import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';

/** One of these words. */
export const oneOf = <const T extends readonly string[]>(values: T) => ({ type: 'string', enum: values }) as const;

export const STATE_GROUPS = ['triage', 'backlog', 'unstarted', 'started', 'completed', 'cancelled'] as const;
export type StateGroup = (typeof STATE_GROUPS)[number];
export const PRIORITIES = ['urgent', 'high', 'medium', 'low', 'none'] as const;
export const TASK_TYPES = ['task', 'bug', 'milestone'] as const;
/** The first four are dependencies with a lag. */
export const LINK_KINDS = ['FS', 'SS', 'FF', 'SF', 'relates', 'duplicates'] as const;
export const PROJECT_STATES = ['planned', 'active', 'on_hold', 'completed', 'archived', 'cancelled'] as const;
export const HEALTHS = ['on_track', 'at_risk', 'off_track'] as const;
export const VISIBILITIES = ['private', 'members', 'site'] as const;
export const MEMBER_ROLES = ['viewer', 'member', 'lead'] as const;
export const ESTIMATES = ['points', 'hours', 'none'] as const;
export const FIELD_KINDS = ['text', 'number', 'date', 'choice'] as const;
export const LAYOUTS = ['table', 'board', 'gantt', 'calendar', 'list'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** `2026-11-27`. */
export const day = { type: 'string', format: 'date' } as const;
export const colour = { type: 'string', pattern: '^#[0-9a-f]{6}$' } as const;
export const name = (most: number) => ({ type: 'string', minLength: 1, maxLength: most }) as const;
export const few = <const S extends object>(items: S, maxItems: number) => ({ type: 'array', items, maxItems }) as const;

/** Something to tick off within a task. */
export const Check = closed({ id, text: name(200), done: flag });
/** Values of a project's own fields by their ids; an empty text is none. */
export const Custom = { type: 'object', additionalProperties: { type: 'string', maxLength: 500 }, maxProperties: 60 } as const;

/** What somebody has fixed of the dates of a task. */
export const Constraints = closed({ startNoEarlier: day, finishNoEarlier: day, startBy: day, finishBy: day, startOn: day, finishOn: day }, [
  'startNoEarlier',
  'finishNoEarlier',
  'startBy',
  'finishBy',
  'startOn',
  'finishOn',
]);
/** Where a task stood when its plan was agreed on. */
export const Baseline = closed({ start: day, end: day });

/** What can be changed of a task, each field by itself. */
export const taskFields = {
  title: name(300),
  /** HTML; it is sanitised. */
  description: text(100_000),
  stateId: id,
  priority: oneOf(PRIORITIES),
  type: oneOf(TASK_TYPES),
  parentId: orNull(id),
  milestoneId: orNull(id),
  assigneeIds: few(id, 20),
  labelIds: few(id, 30),
  watcherIds: few(id, 200),
  fileIds: few(id, 50),
  startsOn: orNull(day),
  dueOn: orNull(day),
  /** Working days. */
  durationDays: orNull({ ...count, maximum: 3650 }),
  schedule: oneOf(['auto', 'manual']),
  constraints: Constraints,
  baseline: orNull(Baseline),
  /** Percent. */
  progress: { ...count, maximum: 100 },
  /** Points or hours, as the project says. */
  estimate: orNull({ type: 'number', minimum: 0, maximum: 100_000 }),
  /** `FREQ=WEEKLY;BYDAY=MO`. */
  recur: orNull(text(200)),
  checklist: few(Check, 100),
  custom: Custom,
  /** Put aside until a day: it is in no list until then. */
  snoozedUntil: orNull(day),
  archived: flag,
  deleted: flag,
} as const;
export type TaskField = keyof typeof taskFields;
export const TASK_FIELDS = Object.keys(taskFields) as TaskField[];
export const TaskPatch = closed(taskFields, TASK_FIELDS);
export type TaskPatch = Value<typeof TaskPatch>;

/** A task as lists have it. */
export const TaskRow = closed({
  id,
  projectId: id,
  number: count,
  title: text(300),
  stateId: id,
  priority: oneOf(PRIORITIES),
  type: oneOf(TASK_TYPES),
  parentId: orNull(id),
  milestoneId: orNull(id),
  assigneeIds: list(id),
  labelIds: list(id),
  startsOn: orNull(day),
  dueOn: orNull(day),
  durationDays: orNull(count),
  schedule: oneOf(['auto', 'manual']),
  constraints: Constraints,
  baseline: orNull(Baseline),
  progress: count,
  estimate: orNull({ type: 'number' }),
  spentMinutes: count,
  orderKey: text(200),
  recur: orNull(text(200)),
  /** Ticked off, and of how many. */
  checks: few(count, 2),
  custom: Custom,
  completedAt: orNull(time),
  snoozedUntil: orNull(day),
  archived: flag,
  /** Something that must be done before it is not done yet. */
  blocked: flag,
  version: count,
});
export type TaskRow = Value<typeof TaskRow>;

export const LinkView = closed({ id, projectId: id, fromId: id, toId: id, kind: oneOf(LINK_KINDS), lagDays: { type: 'integer' } });
export type LinkView = Value<typeof LinkView>;

export const StateView = closed({
  id,
  name: text(60),
  group: oneOf(STATE_GROUPS),
  colour,
  wipLimit: orNull(count),
  isDefault: flag,
});
export type StateView = Value<typeof StateView>;
export const LabelView = closed({ id, name: text(60), colour });
export const FieldView = closed({ id, name: text(60), kind: oneOf(FIELD_KINDS), options: list(text(60)) });
/** `leaves` are the days on which they do not work, from the first to the last. */
export const PersonView = closed({ id, name: text(200), role: oneOf(MEMBER_ROLES), leaves: list(closed({ from: day, to: day })) });
export const features = closed({ agenda: flag, time: flag, intake: flag });

/** A project with what its tasks need to be read. */
export const ProjectView = closed({
  id,
  key: text(10),
  name: text(160),
  groupSlug: text(60),
  groupName: text(120),
  colour,
  state: oneOf(PROJECT_STATES),
  health: oneOf(HEALTHS),
  healthNote: text(1000),
  healthAt: orNull(time),
  startsOn: orNull(day),
  dueOn: orNull(day),
  visibility: oneOf(VISIBILITIES),
  workDays: list(count),
  holidays: list(day),
  publicHolidays: flag,
  /** Those of the public holidays that are days off of the project. */
  daysOff: list(day),
  estimateKind: oneOf(ESTIMATES),
  budgetMinutes: orNull(count),
  features,
  leadId: orNull(id),
  version: count,
  /** What the reader may do: `viewer` reads, `member` writes, `lead` sets up. */
  role: oneOf(MEMBER_ROLES),
  states: list(StateView),
  labels: list(LabelView),
  fields: list(FieldView),
  people: list(PersonView),
});
export type ProjectView = Value<typeof ProjectView>;

export const ViewView = closed({
  id,
  name: text(60),
  layout: oneOf(LAYOUTS),
  query: text(1000),
  shared: flag,
  mine: flag,
});

export const CommentView = closed({ id, authorId: orNull(id), author: text(200), body: text(8000), at: time, edited: flag, mine: flag });
/** What was done: `old` and `new` are words, ids are spelt out already. */
export const ActivityView = closed({
  id,
  actor: text(200),
  verb: oneOf(['created', 'changed', 'linked', 'unlinked']),
  field: text(40),
  old: text(300),
  new: text(300),
  batchId: id,
  at: time,
  undone: flag,
});
export const TimeView = closed({
  id,
  taskId: id,
  userId: id,
  person: text(200),
  startedAt: time,
  endedAt: orNull(time),
  minutes: count,
  note: text(500),
  billable: flag,
  locked: flag,
  mine: flag,
});
export const FileView = closed({ id, name: text(300), url: text(2000) });
/** All of one task. */
export const TaskView = closed({
  task: TaskRow,
  description: text(200_000),
  checklist: list(Check),
  watcherIds: list(id),
  files: list(FileView),
  links: list(closed({ ...LinkView.properties, other: TaskRow, otherKey: text(20) })),
  children: list(TaskRow),
  comments: list(CommentView),
  activity: list(ActivityView),
  times: list(TimeView),
  recurredFrom: orNull(text(20)),
});
export type TaskView = Value<typeof TaskView>;

/** A point of a meeting. */
export const ITEM_STATES = ['open', 'discussed', 'decided', 'deferred'] as const;
export const AgendaItem = closed({
  id,
  title: name(200),
  minutes: { ...count, maximum: 600 },
  ownerId: orNull(id),
  notes: text(4000),
  state: oneOf(ITEM_STATES),
  decision: text(1000),
  taskId: orNull(id),
});
export type AgendaItem = Value<typeof AgendaItem>;
export const AGENDA_STATES = ['draft', 'sent', 'in_session', 'closed'] as const;
