import type { Value } from '#kit/schema/schema.ts';
import { closed, count, orNull, text } from '#kit/schema/shapes.ts';

const oneOf = <const V extends readonly string[]>(values: V) => ({ type: 'string', enum: values }) as const;
const most = <const S extends object>(items: S, maxItems: number) => ({ type: 'array', items, maxItems }) as const;

/** What starts a flow. */
export const TRIGGER_KINDS = ['event', 'schedule', 'webhook', 'manual'] as const;
export type TriggerKind = (typeof TRIGGER_KINDS)[number];

/** Types of steps that the flow itself has; those of other plugins are `<plugin>:<name>`. */
export const OWN_STEPS = ['condition', 'switch', 'loop', 'delay', 'approval', 'set', 'http', 'mail', 'subflow', 'end'] as const;
export type OwnStep = (typeof OWN_STEPS)[number];

/** Where the first step hangs: edges from the trigger have this as `from`. */
export const TRIGGER = 'trigger';

/** Labels of the edges that leave a step, besides those that a switch names in its config. An edge without a label is taken where none fits. */
export const BRANCHES = {
  condition: ['true', 'false'],
  switch: ['else'],
  loop: ['each', 'done'],
  approval: ['approved', 'rejected', 'overdue'],
} as const;
/** Every step that can fail may have an edge of this label, taken when its tries are used up; without one the run has failed. */
export const ON_ERROR = 'error';

/** How large and how long things may be. */
export const LIMITS = {
  nodes: 500,
  edges: 1_000,
  /** Steps of one run. */
  steps: 10_000,
  /** Items of one loop; a list that is longer stops the run. */
  loop: 9_999,
  /** Loops inside loops. */
  loopDepth: 5,
  /** Sub-flows inside sub-flows. */
  flowDepth: 5,
  /** What starts a run, what a step gives and all that a run knows, bytes as JSON. */
  payload: 262_144,
  expression: 1_000,
  template: 20_000,
  retries: 10,
  /** Seconds that a step may take. */
  stepSeconds: 30,
} as const;

/** Stands in paths (`steps.<id>.output`), so it is a word. */
export const nodeId = { type: 'string', pattern: '^[a-z][a-z0-9_]{0,39}$' } as const;
export const expression = text(LIMITS.expression);

export const Trigger = closed({
  kind: oneOf(TRIGGER_KINDS),
  /** `form:responseSubmitted@1`. */
  event: { ...text(200), default: '' },
  /** Five fields, in the site's time zone. */
  cron: { ...text(100), default: '' },
  /** Only what it is true for starts a run; every time where it is empty. */
  condition: { ...expression, default: '' },
});
export type Trigger = Value<typeof Trigger>;

export const Node = closed({
  id: nodeId,
  /** One of {@link OWN_STEPS}, or `<plugin>:<name>`. */
  type: { type: 'string', pattern: '^[a-z][a-zA-Z0-9]{0,39}(:[a-z][a-zA-Z0-9]{0,39})?$' },
  name: text(120),
  config: { type: 'object' },
  retry: {
    ...closed({ max: { ...count, maximum: LIMITS.retries }, backoffSeconds: { type: 'integer', minimum: 1, maximum: 86_400 } }),
    default: { max: 0, backoffSeconds: 30 },
  },
  /** Where it stands on the canvas. */
  pos: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2, default: [0, 0] },
});
export type Node = Omit<Value<typeof Node>, 'config' | 'pos'> & {
  readonly config: Readonly<Record<string, unknown>>;
  readonly pos: readonly number[];
};

export const Edge = closed({ from: nodeId, to: nodeId, when: { ...orNull(text(60)), default: null } });
export type Edge = Value<typeof Edge>;

/** A flow as it is drawn, published and run. */
export const Definition = closed({ trigger: Trigger, nodes: most(Node, LIMITS.nodes), edges: most(Edge, LIMITS.edges) });
export interface Definition {
  readonly trigger: Trigger;
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
}

/**
 * What `config` of the flow's own steps holds. Texts with `{{ … }}` are templates, those named `expression`, `list`, `value` expressions.
 */
export interface StepConfigs {
  condition: { expression: string };
  /** Each case is the label of an edge; the first that is true is taken, `else` where none is. */
  switch: { cases: { label: string; expression: string }[] };
  /** `each` leads into what is done for every item (`item`, `index`), and comes back where it ends; `done` goes on. */
  loop: { list: string; limit?: number };
  /** A time span, or a moment as an expression. */
  delay: { amount?: number; unit?: 'minutes' | 'hours' | 'days'; until?: string };
  /** `approvers`: account ids; none: whoever has one of `roles`. `days`: until it is overdue; 0: never. */
  approval: { title: string; text?: string; approvers?: string[]; roles?: ('manager' | 'admin')[]; days?: number };
  /** Gives each value, an expression, under its name: `vars.<name>`. */
  set: { values: { name: string; value: string }[] };
  /** `body`: a template; `signWith`, `bearer`: names of secrets. */
  http: {
    method: 'GET' | 'POST';
    url: string;
    headers?: { name: string; value: string }[];
    body?: string;
    signWith?: string;
    bearer?: string;
  };
  mail: { to: string; subject: string; text: string; locale?: 'th' | 'en' };
  /** Starts another flow with `input` (expressions by name) and waits for its end. */
  subflow: { flowId: string; input?: { name: string; value: string }[] };
  end: { output?: string };
}
