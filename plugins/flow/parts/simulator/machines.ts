import { transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';

const files = import.meta.glob<Record<string, unknown>>('/plugins/*/machines/*.ts');

/** A machine of the product. */
export interface Found {
  readonly area: string;
  readonly name: string;
  readonly machine: AnyStateMachine;
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'resolveState' in value && 'root' in value && 'provide' in value;

/** All machines of all areas, as they run. */
export async function loadMachines(): Promise<Found[]> {
  const loaded = await Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const [, , area = ''] = path.split('/');
      return Object.entries(await load()).flatMap(([name, machine]) =>
        isMachine(machine) ? [{ area, name: name.replace(/Machine$/, ''), machine }] : [],
      );
    }),
  );
  return loaded.flat().toSorted((a, b) => `${a.area} ${a.name}`.localeCompare(`${b.area} ${b.name}`));
}

interface Inner {
  readonly initial?: { readonly target?: readonly { readonly key: string }[] };
  readonly type: string;
  readonly states: Readonly<Record<string, Inner>>;
  readonly ownEvents: readonly string[];
}

/** Names of all states, inner ones behind a dot. */
export function statesOf(machine: AnyStateMachine): string[] {
  const inside = (node: Inner, path: string): string[] =>
    Object.entries(node.states).flatMap(([key, inner]) => [path + key, ...inside(inner, `${path}${key}.`)]);
  return inside(machine.root, '');
}

/** States in which a snapshot is, as {@link statesOf} names them. */
export function activeOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path + value];
  return Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([key, inner]) => [
    path + key,
    ...activeOf(inner, `${path}${key}.`),
  ]);
}

/** The same machine with guards that answer as they are told, and nothing that it does. */
export function pretended(machine: AnyStateMachine, answers: Readonly<Record<string, boolean>>): AnyStateMachine {
  const { guards, actions } = machine.implementations;
  return machine.provide({
    guards: Object.fromEntries(Object.keys(guards).map((name) => [name, () => answers[name] ?? true])),
    actions: Object.fromEntries(Object.keys(actions).map((name) => [name, () => {}])),
  } as never);
}

function first(node: Inner): unknown {
  if (node.type === 'parallel') return Object.fromEntries(Object.entries(node.states).map(([key, inner]) => [key, first(inner)]));
  const key = node.initial?.target?.[0]?.key ?? Object.keys(node.states)[0];
  if (key === undefined) return {};
  const inner = first(node.states[key]!);
  return typeof inner === 'object' && Object.keys(inner as object).length === 0 ? key : { [key]: inner };
}

/** Where it begins, without anything that it would know. */
export const begun = (machine: AnyStateMachine): AnyMachineSnapshot =>
  machine.resolveState({ value: first(machine.root) as never, context: {} }) as AnyMachineSnapshot;

/** Events that are named in the states that it is in, with those around them. */
function namedIn(node: Inner, value: unknown): string[] {
  const inner = typeof value === 'string' ? { [value]: {} } : ((value ?? {}) as Record<string, unknown>);
  return [
    ...node.ownEvents,
    ...Object.entries(inner).flatMap(([key, below]) => (node.states[key] ? namedIn(node.states[key], below) : [])),
  ];
}

/** Events that something comes of in this snapshot. */
export function eventsOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): { type: string; allowed: boolean }[] {
  const types = [...new Set(namedIn(machine.root, snapshot.value))].filter((type) => type !== '*' && !type.startsWith('xstate.'));
  return types.map((type) => ({ type, allowed: after(machine, snapshot, type) !== null }));
}

/** What comes of an event; null where nothing does. */
export function after(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, type: string): AnyMachineSnapshot | null {
  try {
    const at = machine.resolveState({ value: snapshot.value, context: snapshot.context as never }) as AnyMachineSnapshot;
    if (!at.can({ type })) return null;
    const [next] = transition(machine, at, { type });
    return next as AnyMachineSnapshot;
  } catch {
    return null;
  }
}
