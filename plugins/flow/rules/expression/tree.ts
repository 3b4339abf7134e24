/** Why a text is no expression, or gave nothing. `at`: which character of the text, from 0. */
export type ExpressionCode =
  | 'empty'
  | 'too-long'
  | 'too-deep'
  | 'too-much-work'
  | 'unexpected'
  | 'unclosed-text'
  | 'unclosed-bracket'
  | 'unclosed-template'
  | 'unknown-function'
  | 'wrong-count'
  | 'wrong-type'
  | 'number-range'
  | 'divided-by-zero';

/** The only thing that goes wrong with expressions. */
export interface ExpressionFailure {
  readonly code: ExpressionCode;
  readonly at: number;
}

export type Operator = '+' | '-' | '*' | '/' | '%' | '&' | '=' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or';

/** What a text means. Plain JSON. */
export type Tree =
  | { readonly kind: 'value'; readonly at: number; readonly value: string | number | boolean | null }
  | { readonly kind: 'path'; readonly at: number; readonly names: readonly (string | number)[] }
  | { readonly kind: 'not' | 'minus'; readonly at: number; readonly of: Tree }
  | { readonly kind: 'two'; readonly at: number; readonly op: Operator; readonly left: Tree; readonly right: Tree }
  | { readonly kind: 'call'; readonly at: number; readonly name: string; readonly args: readonly Tree[] };

export type Parsed = { readonly ok: true; readonly tree: Tree } | { readonly ok: false; readonly error: ExpressionFailure };
export type Evaluated = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: ExpressionFailure };

/** A text between and inside `{{ … }}`. */
export type Template = readonly (string | Tree)[];
export type ParsedTemplate = { readonly ok: true; readonly parts: Template } | { readonly ok: false; readonly error: ExpressionFailure };

/** What paths start with. */
export interface Context {
  /** What started the run: the event's payload, the webhook's body, what was entered by hand. */
  readonly trigger: unknown;
  /** By node: `steps.<id>.output`. */
  readonly steps: Readonly<Record<string, { readonly output: unknown }>>;
  readonly vars: Readonly<Record<string, unknown>>;
  /** In a loop. */
  readonly item?: unknown;
  readonly index?: number;
  readonly run?: { readonly id: string; readonly startedAt: string };
  /** ISO 8601. */
  readonly now: string;
}
