import type { Load } from '#kernel/contract/load.ts';
import type { exam } from '../../plugin.ts';
import type { Assessment, ReviewedAttempt } from '../../schemas.ts';

export interface AssessmentData {
  assessment: Assessment;
  /** The attempt that is to go on, by its id. */
  attempt: string | null;
  /** An attempt that has ended, as much as may be seen of it. */
  review: ReviewedAttempt | null;
}

/** An exam: what one should know before, an attempt that runs, or one that has ended. A running one is read by the page itself. */
export const load: Load<typeof exam, AssessmentData> = async ({ call, params, query }) => {
  const assessment = await call('findAssessment', { exam: params.exam! });
  const findAttempt = (id: string | undefined) => assessment.attempts.find((attempt) => attempt.id === id);
  const runs = (attempt: Assessment['attempts'][number] | undefined) => attempt?.state === 'in_progress' || attempt?.state === 'overdue';
  const [requestedAttempt, result] = [findAttempt(query.attempt), findAttempt(query.result)];
  const ended = [result, requestedAttempt].find((attempt) => attempt && !runs(attempt));
  const review = ended ? await call('reviewAttempt', { id: ended.id }) : null;
  return {
    data: { assessment, attempt: requestedAttempt && runs(requestedAttempt) ? requestedAttempt.id : null, review },
    title: assessment.exam.title,
    noindex: true,
  };
};
