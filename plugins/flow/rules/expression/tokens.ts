import { ExpressionProblem } from './problem.ts';

export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  readonly at: number;
  /** The characters, of a text what it says. */
  readonly text: string;
}

const DOUBLE = ['!=', '<=', '>=', '=='];
const SINGLE = '+-*/%&=<>()[],.';
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

const isDigit = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9';
const isNameStart = (char: string): boolean =>
  (char >= 'a' && char <= 'z') ||
  (char >= 'A' && char <= 'Z') ||
  char === '_' ||
  (char >= 'ก' && char <= 'ฮ') ||
  (char >= 'เ' && char <= 'ไ');
const isNamePart = (char: string | undefined): boolean =>
  char !== undefined && (isNameStart(char) || isDigit(char) || (char >= 'ะ' && char <= '๎'));

/** A text between quotes, from its first quote on. */
function quoted(source: string, from: number): { token: Token; to: number } {
  const quote = source[from];
  const parts: string[] = [];
  for (let at = from + 1; at < source.length; at += 1) {
    const char = source[at]!;
    if (char === quote) return { token: { kind: 'text', at: from, text: parts.join('') }, to: at + 1 };
    if (char === '\\' && at + 1 < source.length) {
      at += 1;
      parts.push(ESCAPES[source[at]!] ?? source[at]!);
    } else parts.push(char);
  }
  throw new ExpressionProblem('unclosed-text', from);
}

const skip = (source: string, from: number, fits: (char: string | undefined) => boolean): number => {
  let at = from;
  while (fits(source[at])) at += 1;
  return at;
};

/** The words of an expression, in one pass. @throws ExpressionProblem */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const push = (kind: Token['kind'], to: number) => {
    tokens.push({ kind, at, text: source.slice(at, to) });
    at = to;
  };
  while (at < source.length) {
    const char = source[at]!;
    if (char === ' ' || char === '\n' || char === '\t' || char === '\r') at += 1;
    else if (isDigit(char)) {
      const whole = skip(source, at, isDigit);
      push('number', source[whole] === '.' && isDigit(source[whole + 1]) ? skip(source, whole + 1, isDigit) : whole);
    } else if (char === '"' || char === "'") {
      const { token, to } = quoted(source, at);
      tokens.push(token);
      at = to;
    } else if (isNameStart(char)) push('name', skip(source, at, isNamePart));
    else if (DOUBLE.includes(source.slice(at, at + 2))) push('sign', at + 2);
    else if (SINGLE.includes(char)) push('sign', at + 1);
    else throw new ExpressionProblem('unexpected', at);
  }
  tokens.push({ kind: 'end', at: source.length, text: '' });
  return tokens;
}
