import { LIMITS, type Node, type StepConfigs } from './definition.ts';
import { evaluate, isTrue, parseExpression, parseTemplate, render, type Context, type Evaluated } from './expression/expression.ts';

/** What stops a step: its code, and what more there is to say. */
export class StepProblem extends Error {
  readonly code: string;
  readonly detail: string;
  constructor(code: string, detail = '') {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

const taken = (found: Evaluated, field: string): unknown => {
  if (!found.ok) throw new StepProblem(found.error.code, `${field}, ${found.error.at + 1}`);
  return found.value;
};

/** What an expression of a config gives. @throws StepProblem */
export function valueOf(text: unknown, context: Context, field: string): unknown {
  const parsed = parseExpression(typeof text === 'string' ? text : '');
  if (!parsed.ok) throw new StepProblem(parsed.error.code, `${field}, ${parsed.error.at + 1}`);
  return taken(evaluate(parsed.tree, context), field);
}

/** A config with its templates filled in, at whatever depth they stand. @throws StepProblem */
export function filled(value: unknown, context: Context, field: string, depth = 0): unknown {
  if (depth > 6) throw new StepProblem('too-deep', field);
  if (typeof value === 'string') {
    const parsed = parseTemplate(value);
    if (!parsed.ok) throw new StepProblem(parsed.error.code, `${field}, ${parsed.error.at + 1}`);
    return taken(render(parsed.parts, context), field);
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, context, field, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, filled(item, context, depth === 0 ? name : field, depth + 1)]),
  );
}

/** The values of a list of names and expressions. */
function named(values: readonly { name: string; value: string }[] | undefined, context: Context): Record<string, unknown> {
  return Object.fromEntries((values ?? []).map(({ name, value }) => [name, valueOf(value, context, name)]));
}

const configOf = <T extends keyof StepConfigs>(_type: T, node: Node): StepConfigs[T] => node.config as unknown as StepConfigs[T];
const MS = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

/** Which way a condition or a switch goes, and what it has looked at. */
export function chosen(node: Node, context: Context): { branch: string; output: unknown } {
  if (node.type === 'condition') {
    const value = isTrue(valueOf(configOf('condition', node).expression, context, 'expression'));
    return { branch: String(value), output: value };
  }
  for (const { label, expression } of configOf('switch', node).cases ?? [])
    if (isTrue(valueOf(expression, context, label))) return { branch: label, output: label };
  return { branch: 'else', output: 'else' };
}

/** What `set` gives. */
export const setValues = (node: Node, context: Context): Record<string, unknown> => named(configOf('set', node).values, context);
/** What a flow ends with. */
export const endOutput = (node: Node, context: Context): unknown =>
  configOf('end', node).output ? valueOf(configOf('end', node).output, context, 'output') : null;

/** What a loop goes over. */
export function loopItems(node: Node, context: Context): readonly unknown[] {
  const { list, limit = 1_000 } = configOf('loop', node);
  const items = valueOf(list, context, 'list');
  if (!Array.isArray(items)) throw new StepProblem('wrong-type', 'list');
  const most = Math.min(limit, LIMITS.loop);
  if (items.length > most) throw new StepProblem('loop-too-long', `${items.length} > ${most}`);
  return items;
}

/** When a delay is over. */
export function delayUntil(node: Node, context: Context): Date {
  const { amount = 0, unit = 'minutes', until } = configOf('delay', node);
  if (!until) return new Date(Date.parse(context.now) + amount * MS[unit]);
  const moment = valueOf(until, context, 'until');
  const date = new Date(typeof moment === 'string' ? moment : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new StepProblem('wrong-type', 'until');
  return date;
}

/** What a sub-flow is started with. */
export const subflowInput = (node: Node, context: Context): { flowId: string; input: unknown } => {
  const { flowId, input } = configOf('subflow', node);
  return { flowId, input: named(input, context) };
};

/** When an approval is overdue; null: never. */
export function approvalDue(node: Node, now: Date): Date | null {
  const { days = 0 } = configOf('approval', node);
  return days > 0 ? new Date(now.getTime() + days * MS.days) : null;
}

/** When those who have not decided are reminded: a day before it is too late, or half-way where there is less time. */
export const reminderOf = (from: Date, due: Date): Date =>
  new Date(due.getTime() - Math.min(MS.days, (due.getTime() - from.getTime()) / 2));
