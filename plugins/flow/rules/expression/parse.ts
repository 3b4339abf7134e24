import { LIMITS } from '../definition.ts';
import { isFunction, takes } from './functions.ts';
import { caught, ExpressionProblem } from './problem.ts';
import { tokensOf, type Token } from './tokens.ts';
import type { Operator, Parsed, Tree } from './tree.ts';

/** Brackets in brackets, and how many operators may follow each other. */
const DEPTH = 40;

/** How tightly operators bind; those of one rank go from the left. */
const RANKS: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  '=': 4,
  '==': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '&': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
};
const NOT_RANK = 3;
const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };
const rankOf = ({ kind, text }: Token): number =>
  kind === 'sign' || kind === 'name' ? (Object.hasOwn(RANKS, text) ? RANKS[text]! : 0) : 0;

class Parser {
  #at = 0;
  #depth = 0;
  readonly #tokens: readonly Token[];
  constructor(source: string) {
    this.#tokens = tokensOf(source);
  }

  get #next(): Token {
    return this.#tokens[this.#at]!;
  }
  #take(): Token {
    const token = this.#next;
    if (token.kind !== 'end') this.#at += 1;
    return token;
  }
  #isSign(text: string): boolean {
    return this.#next.kind === 'sign' && this.#next.text === text;
  }
  #expect(text: string, opened: number): void {
    if (!this.#isSign(text))
      throw new ExpressionProblem(
        this.#next.kind === 'end' ? 'unclosed-bracket' : 'unexpected',
        this.#next.kind === 'end' ? opened : this.#next.at,
      );
    this.#at += 1;
  }
  #deeper<T>(work: () => T): T {
    this.#depth += 1;
    if (this.#depth > DEPTH) throw new ExpressionProblem('too-deep', this.#next.at);
    const result = work();
    this.#depth -= 1;
    return result;
  }

  whole(): Tree {
    if (this.#next.kind === 'end') throw new ExpressionProblem('empty', 0);
    const tree = this.#binary(1);
    const { kind, at } = this.#take();
    if (kind !== 'end') throw new ExpressionProblem('unexpected', at);
    return tree;
  }

  #binary(least: number): Tree {
    return this.#deeper(() => {
      let left = this.#unary();
      for (let rank = rankOf(this.#next); rank >= least && rank > 0; rank = rankOf(this.#next)) {
        const { text, at } = this.#take();
        const right = this.#binary(rank + 1);
        left = { kind: 'two', at, op: (text === '==' ? '=' : text) as Operator, left, right };
      }
      return left;
    });
  }

  #unary(): Tree {
    const { kind, text, at } = this.#next;
    if (kind === 'name' && text === 'not') {
      this.#at += 1;
      return { kind: 'not', at, of: this.#binary(NOT_RANK) };
    }
    if (kind === 'sign' && text === '-') {
      this.#at += 1;
      return { kind: 'minus', at, of: this.#deeper(() => this.#unary()) };
    }
    return this.#primary();
  }

  #primary(): Tree {
    const { kind, text, at } = this.#take();
    if (kind === 'number') return { kind: 'value', at, value: Number(text) };
    if (kind === 'text') return { kind: 'value', at, value: text };
    if (kind === 'sign' && text === '(') {
      const inner = this.#binary(1);
      this.#expect(')', at);
      return inner;
    }
    if (kind !== 'name' || Object.hasOwn(RANKS, text)) throw new ExpressionProblem('unexpected', at);
    if (Object.hasOwn(WORDS, text)) return { kind: 'value', at, value: WORDS[text]! };
    return this.#isSign('(') ? this.#call(text, at) : this.#path(text, at);
  }

  #call(name: string, at: number): Tree {
    if (!isFunction(name)) throw new ExpressionProblem('unknown-function', at);
    const opened = this.#take().at;
    const args: Tree[] = [];
    while (!this.#isSign(')')) {
      if (args.length > 0) this.#expect(',', opened);
      args.push(this.#binary(1));
    }
    this.#at += 1;
    if (!takes(name, args.length)) throw new ExpressionProblem('wrong-count', at);
    return { kind: 'call', at, name, args };
  }

  #path(first: string, at: number): Tree {
    const names: (string | number)[] = [first];
    for (;;) {
      if (this.#isSign('.')) {
        this.#at += 1;
        const part = this.#take();
        if (part.kind !== 'name' && part.kind !== 'number') throw new ExpressionProblem('unexpected', part.at);
        names.push(part.text);
      } else if (this.#isSign('[')) {
        const opened = this.#take().at;
        const part = this.#take();
        if (part.kind !== 'number' && part.kind !== 'text') throw new ExpressionProblem('unexpected', part.at);
        names.push(part.kind === 'number' ? Number(part.text) : part.text);
        this.#expect(']', opened);
      } else return { kind: 'path', at, names };
    }
  }
}

/** What a text means. Takes time in proportion to its length, whatever stands in it. */
export function parseExpression(text: string): Parsed {
  return caught(() => {
    if (text.length > LIMITS.expression) throw new ExpressionProblem('too-long', LIMITS.expression);
    return { tree: new Parser(text).whole() };
  });
}
