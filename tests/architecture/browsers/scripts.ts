import { parseAst } from 'vite';
import type { Identifier } from '@mdn/browser-compat-data';
import { below, known, lackingIn } from './lacking.ts';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** What these names stand for in a page. */
const OBJECTS: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  location: 'Location',
  history: 'History',
  screen: 'Screen',
  performance: 'Performance',
  crypto: 'Crypto',
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
};
/** Whose methods are found by their names alone, on whatever they are called. */
const DOM =
  'AbortSignal Blob Document DocumentFragment Element Event HTMLDialogElement HTMLElement HTMLInputElement Node ReadableStream Request Response ShadowRoot URLSearchParams';

/** What is there when something else has been asked for. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  requestFullscreen: ['fullscreenEnabled'],
  exitFullscreen: ['fullscreenEnabled', 'fullscreenElement'],
  exitPictureInPicture: ['pictureInPictureEnabled', 'pictureInPictureElement'],
  share: ['canShare'],
  cancelIdleCallback: ['requestIdleCallback'],
};
/** Whose members are called on themselves alone. */
const NO_METHODS = /^(?:Atomics|Intl|Iterator|JSON|Math|Reflect|(?:Async)?DisposableStack)$/;
/** What gives an iterator, and what only newer ones have. */
const ITERATORS = /^(?:values|keys|entries)$/;
const HELPERS = /^(?:map|filter|find|some|every|reduce|forEach|flatMap|take|drop|toArray)$/;

const { builtins, regular_expressions: patterns } = known.javascript as Record<string, Record<string, Identifier>>;

/** Methods that are in no promised browser, whatever they are called on: name, and where they are. */
const late = new Map<string, readonly string[] | null>();
for (const [owner, members] of [
  ...Object.entries(builtins!).filter(([name]) => !NO_METHODS.test(name)),
  ...below(builtins!.Intl),
  ...DOM.split(' ').map((name) => [name, known.api[name]!] as const),
])
  for (const [name, member] of below(members)) {
    if (name.endsWith('_static') || name.endsWith('_event') || !member.__compat) continue;
    const lacking = lackingIn(member, { partly: false });
    if (lacking.length === 0) late.set(name, null);
    else if (!late.has(name)) late.set(name, [owner, ...lacking]);
  }

/** A member of a name that stands for itself: `Promise.withResolvers`, `navigator.wakeLock`. */
function memberOf(owner: string, name: string): Identifier | undefined {
  const object = OBJECTS[owner];
  if (object) return known.api[object]?.[name];
  const found = builtins![owner] ?? known.api[owner];
  return found?.[`${name}_static`] ?? (owner in builtins! ? found?.[name] : undefined);
}
const globalOf = (name: string): Identifier | undefined => builtins![name] ?? known.api[name] ?? known.api.Window?.[name];

/** `map.values()`, `[…].entries()`, `text.matchAll(…)`; `Object.values(of)` is an array. */
function isIterator({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'CallExpression' || (callee as Node).type !== 'MemberExpression') return false;
  const { name } = (callee as Node).property as Node & { name: string };
  return name === 'matchAll' || (ITERATORS.test(name) && (given as Node[]).length === 0);
}

export interface Use {
  readonly what: string;
  readonly lacking: readonly string[];
}

/**
 * What a script uses that is not in all promised browsers, and does not ask for first: `if (navigator.share)`, `x?.()`, `'inert' in element`,
 * `typeof VideoFrame`. Asked anywhere in the same file is asked.
 */
export function usesOf(source: string): Use[] {
  const asked = new Set<unknown>();
  const uses: (Use & { names: readonly string[] })[] = [];
  const note = (what: string, name: string, found: Identifier | readonly string[] | null | undefined, owner = name) => {
    const lacking = found && (Array.isArray(found) ? (found as string[]) : lackingIn(found as Identifier, { partly: false }));
    if (lacking && lacking.length > 0) uses.push({ what, names: [name, owner, ...(FOLLOWS[name] ?? [])], lacking });
  };

  function ask(node: unknown): void {
    if (!isNode(node)) return;
    if (node.type === 'Identifier') asked.add(node.name);
    else if (node.type === 'MemberExpression') asked.add((node.property as Node).name);
    else if (node.type === 'Literal') asked.add(node.value);
    else if (node.type === 'TemplateLiteral') asked.add((node.quasis as { value: { cooked: string } }[])[0]!.value.cooked);
    else for (const part of ['expression', 'argument', 'left', 'right', 'callee']) ask(node[part]);
  }

  function look(node: Node): void {
    const { type } = node;
    if (type === 'IfStatement' || type === 'ConditionalExpression') ask(node.test);
    if (type === 'LogicalExpression' || (type === 'BinaryExpression' && node.operator === 'in')) ask(node.left);
    if (type === 'UnaryExpression' && (node.operator === 'typeof' || node.operator === '!')) ask(node.argument);
    if (type === 'AssignmentExpression') ask(node.left);
    if (type === 'CallExpression' && node.optional) ask(node.callee);
    if (type === 'MemberExpression' && node.optional) ask(node.object);

    const callee = node.callee as Node | undefined;
    const isCall = type === 'CallExpression' || type === 'NewExpression';
    if (isCall && callee!.type === 'Identifier')
      note(`${callee!.name as string}()`, callee!.name as string, globalOf(callee!.name as string));
    if (isCall && callee!.type === 'MemberExpression' && !callee!.computed) {
      const name = (callee!.property as Node).name as string;
      const { type: kind, name: owner } = callee!.object as Node & { name: string };
      const member = kind === 'Identifier' ? memberOf(owner, name) : undefined;
      if (member) note(`${owner}.${name}()`, name, member, owner in OBJECTS ? name : owner);
      else if (type === 'CallExpression') note(`.${name}()`, name, late.get(name));
      if (isIterator(callee!.object as Node) && HELPERS.test(name)) note(`an iterator's .${name}()`, '', builtins!.Iterator?.[name]);
    }
    if (type === 'MemberExpression' && !node.computed) {
      const object = node.object as Node;
      if (object.type === 'MemberExpression' && !object.computed && (object.object as Node).type === 'Identifier') {
        const name = (object.property as Node).name as string;
        const owner = (object.object as Node).name as string;
        if (owner in OBJECTS) note(`${owner}.${name}`, name, memberOf(owner, name));
      }
    }
    const flags = (node.regex as { flags: string } | undefined)?.flags;
    if (flags?.includes('v')) note('/…/v', '', builtins!.RegExp?.unicodeSets);
    if (flags !== undefined && /\(\?[ims-]+:/.test((node.regex as { pattern: string }).pattern)) note('/(?i:…)/', '', patterns!.modifier);
  }

  const rest: unknown[] = [parseAst(source)];
  while (rest.length > 0) {
    const node = rest.pop();
    if (Array.isArray(node)) rest.push(...(node as unknown[]));
    else if (isNode(node)) {
      look(node);
      for (const part of Object.values(node)) if (typeof part === 'object' && part) rest.push(part);
    }
  }
  return uses.filter(({ names }) => !names.some((name) => asked.has(name)));
}
