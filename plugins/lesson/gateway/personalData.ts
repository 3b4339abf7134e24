import { coursesOf, eraseFromCourses } from './courses/personalData.ts';
import type { LessonCtx } from './db.ts';
import { eraseLearningOf, learningOf } from './learning/personalData.ts';

/** What courses keep about a person. */
export const personalData = {
  /** Enrolments with all that was done, notes, and days of learning; reviews, questions and answers. */
  export: async (ctx: LessonCtx, accountId: string): Promise<unknown> => ({
    ...(await learningOf(ctx, accountId)),
    ...(await coursesOf(ctx, accountId)),
  }),
  async erase(ctx: LessonCtx, accountId: string): Promise<void> {
    await eraseLearningOf(ctx, accountId);
    await eraseFromCourses(ctx, accountId);
  },
};
