import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import type { Value } from '#kit/schema/schema.ts';
import { cursor } from '../schemas.ts';

/** Longest comment, in characters. */
export const LONGEST = 2000;
const words = { type: 'string', minLength: 1, maxLength: LONGEST } as const;

const comment = {
  id,
  /** Who wrote it; null where their account was erased. */
  by: orNull(text(300)),
  mine: flag,
  /** Plain text; empty where it was removed and its answers stay. */
  text: text(LONGEST),
  removed: flag,
  version: count,
  createdAt: time,
  editedAt: orNull(time),
} as const;
export const Comment = closed(comment);
export type Comment = Value<typeof Comment>;

/** A comment and what was answered, the oldest first. */
export const Thread = closed({
  ...comment,
  /** When it was found to be done with, and by whom as far as that is known. */
  resolvedAt: orNull(time),
  resolvedBy: orNull(text(300)),
  replies: list(Comment),
});
export type Thread = Value<typeof Thread>;

const Written = closed({ thread: Thread, total: count });
const limit = { times: 60, seconds: 60 } as const;

/** What people say about a file: who may see it reads, who may comment writes. */
export const comments = {
  comments: {
    method: 'GET',
    path: '/api/files/items/:id/comments',
    roles: MEMBERS,
    query: { type: 'object', properties: { after: { ...cursor, default: '' } }, additionalProperties: false },
    reply: closed({
      /** The newest of them, the oldest of these first; `next` leads to those before. */
      threads: list(Thread),
      next: orNull(cursor),
      /** Comments and answers of all pages. */
      total: count,
      /** What the visitor may do: say something; remove what others have said. */
      may: closed({ comment: flag, remove: flag }),
    }),
    refuses: ['cursor-invalid', 'not-a-file'],
  },
  addComment: {
    method: 'POST',
    path: '/api/files/items/:id/comments',
    roles: MEMBERS,
    /** `thread`: the comment that it answers, the first of its thread. */
    body: closed({ text: words, thread: id }, ['thread']),
    reply: Written,
    refuses: ['comment-denied', 'comment-empty', 'comment-gone', 'comment-of-reply', 'comments-full', 'file-infected', 'not-a-file'],
    idempotent: true,
    limit,
  },
  editComment: {
    method: 'PUT',
    path: '/api/files/comments/:id',
    roles: MEMBERS,
    /** `version`: of the comment as it was read. */
    body: closed({ text: words, version: count }),
    reply: Written,
    refuses: ['comment-changed', 'comment-denied', 'comment-empty', 'comment-gone', 'not-a-file'],
    limit,
  },
  removeComment: {
    method: 'POST',
    path: '/api/files/comments/:id/remove',
    roles: MEMBERS,
    /** Its thread, where something is left of it. */
    reply: closed({ thread: orNull(Thread), total: count }),
    refuses: ['comment-denied', 'comment-gone', 'not-a-file'],
    limit,
  },
  resolveComment: {
    method: 'POST',
    path: '/api/files/comments/:id/resolve',
    roles: MEMBERS,
    body: closed({ resolved: flag }),
    reply: Written,
    refuses: ['comment-denied', 'comment-gone', 'comment-of-reply', 'not-a-file'],
    limit,
  },
} as const;
