import type { Value } from '#kit/schema/schema.ts';
import { closed, count, id, list, orNull, text, time } from '#kit/schema/shapes.ts';

/** Longest question, characters; longest answer that is kept. */
export const QUESTION = 2_000;
export const ANSWER = 20_000;

/** How a question stands. `quotes`: answered by what the site says, without a provider. */
export const TURN_STATES = ['waiting', 'streaming', 'done', 'quotes', 'stopped', 'failed', 'blocked'] as const;
export type TurnState = (typeof TURN_STATES)[number];

/** Why nothing came of it. */
export const PROBLEMS = ['unreachable', 'busy', 'refused', 'garbled', 'cut', 'slow', 'off'] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

/** A place of the site that an answer stands on. */
export const Citation = closed({ plugin: text(60), entity: text(80), title: text(300), path: text(500), quote: text(1_000) });
export type Citation = Value<typeof Citation>;

export const Turn = closed({
  id,
  question: text(QUESTION),
  answer: text(ANSWER),
  state: { type: 'string', enum: TURN_STATES } as const,
  problem: text(20),
  citations: list(Citation),
  helpful: orNull({ type: 'boolean' } as const),
  at: time,
});
export type Turn = Value<typeof Turn>;

export const ThreadLine = closed({ id, title: text(200), at: time });
export type ThreadLine = Value<typeof ThreadLine>;

/** A question of a conversation; `thread` is empty for a new one. `turn` is made by whoever asks: sent twice it is answered once. */
export const Question = closed({ turn: id, thread: { ...text(36), default: '' }, question: { ...text(QUESTION), minLength: 1 } });
export const Asked = closed({ thread: id, turn: id });

/** What a browser that has read an answer sends back of it; `proof` says that it is what came. */
export const Kept = closed({
  answer: text(ANSWER),
  end: { type: 'string', enum: ['done', 'stopped', 'failed', 'blocked'] } as const,
  problem: text(20),
  tokensIn: count,
  tokensOut: count,
  proof: text(100),
});
export type Kept = Value<typeof Kept>;
