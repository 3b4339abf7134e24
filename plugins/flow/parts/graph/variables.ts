import type { Definition, Node } from '../../rules/definition.ts';
import type { Palette } from '../../schemas.ts';
import { before } from './exits.ts';

/** Something that an expression of a step may name. */
export interface Variable {
  readonly path: string;
  /** `string`, `number`, …; '' where nobody knows. */
  readonly type: string;
  /** The step that gives it; null: what started the flow. */
  readonly from: string | null;
}
interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Shape;
  readonly format?: string;
  readonly minimum?: number;
}

const DEPTH = 3;
const WORD = /^[A-Za-z_]\w*$/;
const typeOf = (shape: Shape): string =>
  (Array.isArray(shape.type) ? shape.type.find((each: string) => each !== 'null') : (shape.type as string | undefined)) ??
  (shape.anyOf?.map(typeOf).find((each) => each !== 'null' && each !== '') || (shape.enum ? 'string' : ''));

function pathsIn(shape: Shape, path: string, from: string | null, depth = 0): Variable[] {
  const inner = shape.properties ?? shape.anyOf?.find(({ properties }) => properties)?.properties;
  if (!inner || depth >= DEPTH) return [{ path, type: typeOf(shape), from }];
  return Object.entries(inner)
    .filter(([name]) => WORD.test(name))
    .flatMap(([name, each]) => pathsIn(each, `${path}.${name}`, from, depth + 1));
}

/** What steps of the flow itself give to those after them. */
const OUTPUTS: Readonly<Record<string, Shape>> = {
  approval: { properties: { decision: { type: 'string' }, comment: { type: 'string' } } },
  http: { properties: { status: { type: 'number' }, body: {} } },
  subflow: {},
};
const namesIn = (values: unknown): string[] =>
  Array.isArray(values)
    ? values.flatMap((each: { name?: unknown }) => (typeof each.name === 'string' && WORD.test(each.name) ? [each.name] : []))
    : [];

function outputsOf(node: Node, palette: Palette): Variable[] {
  if (node.type === 'set') return namesIn(node.config.values).map((name) => ({ path: `vars.${name}`, type: '', from: node.id }));
  if (node.type === 'loop')
    return [
      { path: 'item', type: '', from: node.id },
      { path: 'index', type: 'number', from: node.id },
    ];
  const shape = OUTPUTS[node.type] ?? palette.steps.find(({ type }) => type === node.type)?.output;
  return shape ? pathsIn(shape, `steps.${node.id}.output`, node.id) : [];
}

/** What a step may name: what started the flow, and what the steps before it give. */
export function variablesOf(definition: Definition, id: string, palette: Palette): Variable[] {
  const { trigger } = definition;
  const payload = trigger.kind === 'event' ? (palette.events.find(({ event }) => event === trigger.event)?.payload as Shape) : undefined;
  return [
    ...(payload ? pathsIn(payload, 'trigger', null) : [{ path: 'trigger', type: '', from: null }]),
    ...before(definition, id).flatMap((each) =>
      outputsOf(
        definition.nodes.find((node) => node.id === each)!,
        palette,
      ),
    ),
    { path: 'now', type: 'string', from: null },
  ];
}

/** Something that fits a schema, to try with. */
export function sampleOf(schema: unknown, depth = 0): unknown {
  const shape = (schema ?? {}) as Shape;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return sampleOf(shape.anyOf[0], depth);
  if (shape.properties)
    return depth > DEPTH
      ? {}
      : Object.fromEntries(Object.entries(shape.properties).map(([name, each]) => [name, sampleOf(each, depth + 1)]));
  switch (typeOf(shape)) {
    case 'string':
      return shape.format === 'date-time'
        ? '2026-12-05T09:00:00Z'
        : shape.format === 'uuid'
          ? '00000000-0000-4000-8000-000000000001'
          : 'abc';
    case 'integer':
    case 'number':
      return shape.minimum ?? 60;
    case 'boolean':
      return true;
    case 'array':
      return depth > DEPTH ? [] : [sampleOf(shape.items, depth + 1)];
    default:
      return {};
  }
}
