import { count } from './decimal.ts';
import { applied } from './functions.ts';
import { caught } from './problem.ts';
import type { Context, Evaluated, Operator, Tree } from './tree.ts';
import { asText, isTrue, numberIn, Work } from './values.ts';

export { asText, isTrue } from './values.ts';

/** What stands at a path: members of its own only; null where there is nothing. */
function at(context: Context, names: readonly (string | number)[]): unknown {
  let value: unknown = context;
  for (const name of names) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Record<string | number, unknown>)[name];
  }
  return value ?? null;
}

/** Two values as they are compared: as numbers where one is a number and the other says one. */
function alike(left: unknown, right: unknown): [unknown, unknown] {
  if (typeof left === 'number' && typeof right === 'string') return [left, numberIn(right) ?? right];
  if (typeof left === 'string' && typeof right === 'number') return [numberIn(left) ?? left, right];
  return [left, right];
}

function isEqual(left: unknown, right: unknown, work: Work): boolean {
  const [a, b] = alike(left, right);
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) return work.made(asText(a)) === work.made(asText(b));
  return a === b;
}

function isLess(left: unknown, right: unknown, orEqual: boolean, work: Work): boolean {
  const [a, b] = alike(left, right);
  // What is not there is neither less nor more.
  if (a === null || b === null) return false;
  if ((typeof a === 'number' && typeof b === 'number') || (typeof a === 'string' && typeof b === 'string')) return orEqual ? a <= b : a < b;
  return work.fail('wrong-type');
}

function two(op: Operator, tree: Extract<Tree, { kind: 'two' }>, context: Context, work: Work): unknown {
  const left = valueOf(tree.left, context, work);
  if (op === 'and') return isTrue(left) && isTrue(valueOf(tree.right, context, work));
  if (op === 'or') return isTrue(left) || isTrue(valueOf(tree.right, context, work));
  const right = valueOf(tree.right, context, work);
  work.step(tree.at);
  switch (op) {
    case '=':
      return isEqual(left, right, work);
    case '!=':
      return !isEqual(left, right, work);
    case '<':
    case '<=':
      return isLess(left, right, op === '<=', work);
    case '>':
    case '>=':
      return isLess(right, left, op === '>=', work);
    case '&':
      return work.made(asText(left) + asText(right));
    default: {
      const [a, b] = [work.number(left), work.number(right)];
      if (b === 0 && (op === '/' || op === '%')) return work.fail('divided-by-zero');
      return count(op, a, b) ?? work.fail('number-range');
    }
  }
}

function valueOf(tree: Tree, context: Context, work: Work): unknown {
  work.step(tree.at);
  switch (tree.kind) {
    case 'value':
      return tree.value;
    case 'path':
      return at(context, tree.names);
    case 'not':
      return !isTrue(valueOf(tree.of, context, work));
    case 'minus':
      return count('-', 0, work.number(valueOf(tree.of, context, work)));
    case 'call': {
      const args = tree.args.map((arg) => valueOf(arg, context, work));
      work.step(tree.at);
      return applied(tree.name, args, work);
    }
    default:
      return two(tree.op, tree, context, work);
  }
}

/** What an expression gives for what a run knows. */
export const evaluate = (tree: Tree, context: Context): Evaluated =>
  caught(() => ({ value: valueOf(tree, context, new Work(context.now)) }));
