import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Call extends Node {
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly Node[];
}

/** What a plugin's client half makes with a component and what loads its data: `page(component, load)`. */
const MAKERS = new Set(['page', 'fill', 'section']);

/** All calls of `page`, `fill` and `section` in a syntax tree. */
function* makersIn(node: unknown): Generator<Call> {
  if (typeof node !== 'object' || node === null) return;
  const { type, callee } = node as Partial<Call>;
  if (type === 'CallExpression' && callee?.type === 'Identifier' && MAKERS.has(callee.name ?? '')) yield node as Call;
  for (const child of Object.values(node)) yield* makersIn(child);
}

/**
 * Takes out of the browser's `client.tsx` files what runs in the gateway only: the load of each page, filling and section. Where it is
 * would only be names that no browser ever asks for, in what every guest fetches first.
 */
export function withoutLoads(): Plugin {
  return {
    name: 'sala:without-loads',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/plugins\/[^/]+\/client\.tsx$/ },
      handler(code) {
        const loads = [...makersIn(this.parse(code))].flatMap(({ arguments: [component, load, ...rest] }) =>
          component && load
            ? [rest.length ? { from: load.start, to: load.end, text: '0' } : { from: component.end, to: load.end, text: '' }]
            : [],
        );
        // From the end, so that what stands before stays where it is.
        const shorter = loads
          .toSorted((a, b) => b.from - a.from)
          .reduce((left, { from, to, text }) => `${left.slice(0, from)}${text}${left.slice(to)}`, code);
        return { code: shorter, map: null };
      },
    },
  };
}
