import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { learning } from '../../calls/learning.ts';
import type { lesson } from '../../plugin.ts';

export type LearningData = Value<typeof learning.findLearning.reply>;

/** What a learner sees first. */
export const load: Load<typeof lesson, LearningData> = async ({ call }) => ({ data: await call('findLearning', {}) });
