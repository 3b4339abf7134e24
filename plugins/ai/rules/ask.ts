import type { ProblemCode } from '../schemas.ts';

/** A picture or document that goes with what is asked. */
export interface AskFile {
  readonly type: string;
  readonly base64: string;
}
export interface AskTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  readonly file?: AskFile;
}
/** What a provider is asked, whichever it is. */
export interface Ask {
  readonly system: string;
  readonly turns: readonly AskTurn[];
}

/** A piece of what a provider answers. `end` stands in the last one; tokens where the provider has told them. */
export interface Piece {
  readonly text: string;
  readonly end?: 'stop' | 'length' | 'blocked';
  readonly tokensIn?: number;
  readonly tokensOut?: number;
}

/** Why nothing came of it. What the provider said is never part of it. */
export class ProviderProblem extends Error {
  readonly code: ProblemCode;
  constructor(code: ProblemCode) {
    super(code);
    this.code = code;
  }
}

/** How a provider is asked over HTTP, and how it answers. */
export interface Protocol {
  readonly usualUrl: string;
  path(model: string, stream: boolean): string;
  /** The headers that carry the key. */
  headers(key: string): Readonly<Record<string, string>>;
  body(ask: Ask, options: { model: string; longest: number; stream: boolean }): unknown;
  /** An answer as a whole, or one event of a stream. @throws ProviderProblem `garbled` */
  read(json: unknown, stream: boolean): Piece;
  /** The event with which a stream ends, where it has one of its own. */
  readonly done?: string;
}

type Json = Readonly<Record<string, unknown>>;
export const asObject = (value: unknown): Json => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ProviderProblem('garbled');
  return value as Json;
};
export const firstOf = (value: unknown): Json | null => (Array.isArray(value) && value.length > 0 ? asObject(value[0]) : null);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const tokens = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 1e9 ? value : undefined;
