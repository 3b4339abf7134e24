import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { finding } from './refusals.ts';
import { Definition, nodeId, TRIGGER_KINDS } from './rules/definition.ts';
import { RUN_STATES, STEP_STATES } from './rules/runTypes.ts';

export const oneOf = <const V extends readonly string[]>(values: V) => ({ type: 'string', enum: values }) as const;
const most = <const S extends object>(items: S, maxItems: number) => ({ type: 'array', items, maxItems }) as const;
/** Anything that JSON can say. */
export const anything = {} as const;
export const anObject = { type: 'object' } as const;

export const FLOW_STATES = ['draft', 'enabled', 'disabled', 'archived'] as const;
export type FlowState = (typeof FLOW_STATES)[number];
export const FLOW_ACTIONS = ['enable', 'disable', 'archive', 'restore'] as const;
/** What becomes known when a run fails: nothing more, or the owner is told. */
export const ON_ERROR = ['stop', 'notify'] as const;

export const name = { type: 'string', minLength: 1, maxLength: 120 } as const;
export const secretName = { type: 'string', pattern: '^[a-z][a-z0-9_]{0,39}$' } as const;

export const FlowSettings = closed({
  name,
  description: { ...text(1_000), default: '' },
  folder: { ...text(80), default: '' },
  onError: { ...oneOf(ON_ERROR), default: 'notify' },
  maxRunsPerHour: { type: 'integer', minimum: 1, maximum: 10_000, default: 1_000 },
  maxAtOnce: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
});
export type FlowSettings = Value<typeof FlowSettings>;

export const FlowRow = closed({
  id,
  name: text(120),
  folder: text(80),
  state: oneOf(FLOW_STATES),
  trigger: oneOf(TRIGGER_KINDS),
  /** The event's id, the cron text, or ''. */
  triggerOf: text(200),
  /** Number of the published version; 0 before the first. */
  published: count,
  changed: flag,
  runs: count,
  failed: count,
  lastRunAt: orNull(time),
  nextRunAt: orNull(time),
});
export type FlowRow = Value<typeof FlowRow>;

export const FlowView = closed({
  id,
  state: oneOf(FLOW_STATES),
  settings: FlowSettings,
  draft: Definition,
  /** Counts savings of the draft: who saves says which one they had. */
  draftVersion: count,
  published: count,
  publishedAt: orNull(time),
  changed: flag,
  findings: list(finding),
  ownerId: id,
  ownerName: text(200),
  /** Where a webhook posts to; null unless that is what starts it. */
  hook: orNull(text(300)),
  nextRunAt: orNull(time),
});
export type FlowView = Value<typeof FlowView>;

export const RunRow = closed({
  id,
  flowId: id,
  flowName: text(120),
  version: count,
  state: oneOf(RUN_STATES),
  /** Where it stands: name of the step. */
  at: text(120),
  trigger: oneOf([...TRIGGER_KINDS, 'subflow']),
  error: orNull(text(300)),
  wakeAt: orNull(time),
  startedAt: time,
  finishedAt: orNull(time),
  steps: count,
});
export type RunRow = Value<typeof RunRow>;

export const StepView = closed({
  seq: count,
  node: text(60),
  name: text(120),
  type: text(90),
  state: oneOf(STEP_STATES),
  input: anything,
  output: anything,
  error: orNull(text(500)),
  branch: orNull(text(60)),
  attempts: count,
  ms: count,
  at: time,
});
export const RunView = closed({
  ...RunRow.properties,
  definition: Definition,
  payload: anything,
  output: anything,
  errorNode: orNull(text(60)),
  log: list(StepView),
  parentRunId: orNull(id),
  children: list(id),
  can: closed({ cancel: flag, retry: flag }),
});
export type RunView = Value<typeof RunView>;

export const ApprovalRow = closed({
  id,
  runId: id,
  flowName: text(120),
  title: text(200),
  text: text(4_000),
  dueAt: orNull(time),
  decision: { type: ['string', 'null'], enum: ['approved', 'rejected', 'overdue', null] },
  comment: text(2_000),
  decidedBy: text(200),
  createdAt: time,
});
export type ApprovalRow = Value<typeof ApprovalRow>;

export const SecretRow = closed({ name: secretName, usedBy: list(text(120)), changedAt: time });
export type SecretRow = Value<typeof SecretRow>;

const words = closed({ th: text(200), en: text(200) });
/** A step that may be put into a flow. */
export const StepKind = closed({
  /** `project:createTask`. */
  type: text(90),
  plugin: text(40),
  title: words,
  input: anObject,
  fields: { type: 'object', additionalProperties: words },
  output: anObject,
});
export type StepKind = Value<typeof StepKind>;
/** An event that may start one. */
export const EventKind = closed({ event: text(200), plugin: text(40), title: words, payload: anObject });
export type EventKind = Value<typeof EventKind>;
export const Palette = closed({
  steps: list(StepKind),
  events: list(EventKind),
  secrets: list(secretName),
  flows: list(closed({ id, name: text(120) })),
  mail: flag,
});
export type Palette = Value<typeof Palette>;

/** What steps give in a simulation, by node: in turn, the last one again; `{ fail: code }` lets it fail. */
export const Mocks = { type: 'object', maxProperties: 500, additionalProperties: most(anything, 50) } as const;
/** What happens from outside, in this order. */
export const ScenarioEvent = closed({ type: oneOf(['wake', 'approved', 'rejected', 'overdue', 'cancel']), node: nodeId }, ['node']);
export const Scenario = closed({
  name,
  payload: anything,
  mocks: { ...Mocks, default: {} },
  events: { ...most(ScenarioEvent, 50), default: [] },
  /** Nodes in the order in which they are gone through, and how it ends. */
  expect: closed({ path: most(nodeId, 500), state: oneOf(['completed', 'failed', 'paused', 'cancelled']) }),
});
export type Scenario = Value<typeof Scenario>;
export const ScenarioResult = closed({
  ok: flag,
  path: list(text(60)),
  state: text(20),
  error: orNull(text(300)),
  at: time,
});
export const ScenarioRow = closed({ id, ...Scenario.properties, lastResult: { anyOf: [ScenarioResult, { type: 'null' }] } });
export type ScenarioRow = Value<typeof ScenarioRow>;

/** A run that was only pretended. */
export const Simulated = closed({
  state: oneOf(RUN_STATES),
  path: list(text(60)),
  error: orNull(text(300)),
  output: anything,
  log: list(
    closed({
      seq: count,
      node: text(60),
      type: text(90),
      state: oneOf(STEP_STATES),
      input: anything,
      output: anything,
      error: orNull(text(300)),
      branch: orNull(text(60)),
    }),
  ),
});

/** A flow as a file. No secret is in it, nor whose it is. */
export const FlowFile = closed({
  format: { const: 'sala-flow@1' },
  name,
  description: text(1_000),
  definition: Definition,
  scenarios: { ...most(Scenario, 100), default: [] },
});
export type FlowFile = Value<typeof FlowFile>;
export const TemplateRow = closed({
  key: text(60),
  title: closed({ th: text(200), en: text(200) }),
  text: closed({ th: text(600), en: text(600) }),
  trigger: oneOf(TRIGGER_KINDS),
  /** Plugins that it needs and that are not on the site. */ missing: list(text(40)),
});
export type TemplateRow = Value<typeof TemplateRow>;

/** Tasks of the runner. */
export const RunDue = closed({ runId: id, seq: count, attempt: count });
export const FlowDue = closed({ flowId: id });
