import type { CallDeclaration } from '#kernel/contract/call.ts';
import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, list, Nothing, text, time } from '#kit/schema/shapes.ts';
import { Answer, Assessment, OwnAttempt, ReviewedAttempt, RunningAttempt } from '../schemas.ts';

/** Of a question in an attempt, from 0. */
const position = { type: 'integer', minimum: 0, maximum: 100_000 } as const;

/** What learners do. Somebody else's attempt is 404. */
export const taking = {
  /** `exam`: its slug. Guests get what everybody may know, and that they must sign in. */
  findAssessment: { method: 'GET', path: '/api/exam/assessments/:exam', roles: EVERYONE, reply: Assessment },
  /**
   * Makes the attempt with its questions, its seed and its deadline. One that runs already is given again.
   * @throws 409 `start-blocked` (`block`) · 403 `code-wrong`
   */
  startAttempt: {
    method: 'POST',
    path: '/api/exam/assessments/:exam/attempts',
    roles: MEMBERS,
    unseen: true,
    body: closed({ code: { ...text(60), default: '' }, preview: { ...flag, default: false } }),
    reply: RunningAttempt,
    // A whole school may start at the same moment from one IP address.
    limit: { times: 600, seconds: 60 },
    refuses: ['code-wrong', 'start-blocked'],
  },
  /** From any device. @throws 409 `attempt-closed` when it runs no more */
  findAttempt: { method: 'GET', path: '/api/exam/attempts/:id', roles: MEMBERS, reply: RunningAttempt, refuses: ['attempt-closed'] },
  /**
   * Keeps answers. `seq` of a question grows with each change, over all devices (`findAttempt` tells the last one): an older one changes
   * nothing and is told in `stale`, and so is another answer by the same number, which two devices may have come to apart. @throws 409 `attempt-closed` after the deadline by the gateway's clock · 409 `question-passed`
   */
  saveAnswers: {
    method: 'PUT',
    path: '/api/exam/attempts/:id/answers',
    roles: MEMBERS,
    unseen: true,
    body: closed({
      items: {
        ...list(
          closed({
            position,
            seq: { type: 'integer', minimum: 1, maximum: 1_000_000_000 },
            answer: { ...Answer, type: ['object', 'null'] } as unknown as typeof Answer,
            flagged: flag,
          }),
        ),
        minItems: 1,
        maxItems: 100,
      },
    }),
    reply: closed({ saved: list(count), stale: list(closed({ position: count, seq: count })), now: time }),
    maxBytes: 1_000_000,
    refuses: ['answer-invalid', 'attempt-closed', 'question-passed'],
  },
  /** sequential: the question is done with, the next one comes. */
  passQuestion: {
    method: 'POST',
    path: '/api/exam/attempts/:id/next',
    roles: MEMBERS,
    unseen: true,
    body: closed({ position }),
    reply: RunningAttempt,
    refuses: ['attempt-closed', 'question-passed'],
  },
  /** Hands it in with what was saved; again it gives the same. @throws 409 `attempt-closed` */
  submitAttempt: {
    method: 'POST',
    path: '/api/exam/attempts/:id/submit',
    roles: MEMBERS,
    unseen: true,
    body: Nothing,
    reply: OwnAttempt,
    refuses: ['attempt-closed'],
  },
  /** What the page noticed: it was left, it was offline. */
  noteEvents: {
    method: 'POST',
    path: '/api/exam/attempts/:id/events',
    roles: MEMBERS,
    unseen: true,
    quiet: true,
    body: closed({
      items: {
        ...list(closed({ kind: { type: 'string', enum: ['blur', 'focus', 'offline', 'online', 'fullscreen_left'] } })),
        minItems: 1,
        maxItems: 50,
      },
    }),
    reply: closed({ blurs: count }),
    limit: { times: 1_200, seconds: 60 },
  },
  /** As much as may be seen now. @throws 409 `attempt-running` */
  reviewAttempt: {
    method: 'GET',
    path: '/api/exam/attempts/:id/review',
    roles: MEMBERS,
    reply: ReviewedAttempt,
    refuses: ['attempt-running'],
  },
} as const satisfies Record<string, CallDeclaration>;
