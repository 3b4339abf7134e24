import type { Locale, LocalText } from '#kit/schema/locale.ts';
import type { Definition, Edge, Node, Trigger } from '../rules/definition.ts';

/** An errand that many offices have, as a flow to begin with. */
export interface Template {
  readonly key: string;
  readonly title: LocalText;
  readonly text: LocalText;
  readonly definition: (locale: Locale) => Definition;
}

/** A step of a template: its words in both languages. */
export interface TemplateStep {
  readonly id: string;
  readonly type: string;
  readonly name: LocalText;
  /** Its config in a language: `say` chooses. */
  readonly config: (say: (text: LocalText) => string) => Readonly<Record<string, unknown>>;
  readonly retry?: Node['retry'];
}

const WIDTH = 260;
const HEIGHT = 130;

/** What starts it. */
export const starts = (trigger: Partial<Trigger> & Pick<Trigger, 'kind'>): Trigger => ({ event: '', cron: '', condition: '', ...trigger });

/** How many edges a step is away from the trigger, for its place on the canvas. */
function depths(ways: readonly Edge[]): Map<string, number> {
  const found = new Map<string, number>([['trigger', 0]]);
  for (const [from, depth] of found) for (const edge of ways) if (edge.from === from && !found.has(edge.to)) found.set(edge.to, depth + 1);
  return found;
}

/** `a>b` and `a>b:true` as edges. */
export const edgesOf = (ways: string): Edge[] =>
  ways.split(' ').map((way) => {
    const [from = '', rest = ''] = way.split('>');
    const [to = '', when] = rest.split(':');
    return { from, to, when: when ?? null };
  });

/** A definition in a language, with its steps in rows below each other. */
export function drawn(locale: Locale, trigger: Trigger, steps: readonly TemplateStep[], ways: string): Definition {
  const edges = edgesOf(ways);
  const depth = depths(edges);
  const inRow = new Map<number, number>();
  const nodes = steps.map(({ id, type, name, config, retry = { max: 0, backoffSeconds: 30 } }): Node => {
    const row = depth.get(id) ?? 0;
    const column = inRow.get(row) ?? 0;
    inRow.set(row, column + 1);
    return { id, type, name: name[locale], config: config((text) => text[locale]), retry, pos: [column * WIDTH, row * HEIGHT] };
  });
  return { trigger, nodes, edges };
}
