import type { Input } from './draft.ts';
import { accountHints } from './hints/account.ts';
import { buyingHints } from './hints/buying.ts';
import { filesHints } from './hints/files.ts';
import { learningHints } from './hints/learning.ts';
import { officeHints } from './hints/office.ts';
import { togetherHints } from './hints/together.ts';
import type { Stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

/** What a schema cannot say: who asks, and with what, once it has been brought about that it can be answered. Null where that cannot be. */
export type Hint = (stage: Stage) => Promise<{ who: Visitor; input?: Input } | null>;
/** By the id of a call or download. */
export type Hints = Readonly<Record<string, Hint>>;

export const hints: Hints = { ...accountHints, ...buyingHints, ...filesHints, ...learningHints, ...officeHints, ...togetherHints };
