import { EVERYONE, STAFF } from '#kernel/contract/role.ts';
import { closed, count, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { Moderate, NewComment, CommentRow, COMMENT_STATES, oneOf } from '../schemas.ts';

export const comments = {
  /** Sent twice it is there once. */
  comment: {
    method: 'POST',
    path: '/api/blog/posts/:id/comments',
    roles: EVERYONE,
    form: true,
    body: NewComment,
    reply: closed({ state: oneOf(['pending', 'approved']) }),
    limit: { times: 6, seconds: 600 },
    refuses: ['comments-closed', 'comment-links', 'comments-full'],
  },
  comments: {
    method: 'GET',
    path: '/api/blog/desk/comments',
    roles: STAFF,
    query: closed({
      state: { ...oneOf(COMMENT_STATES), default: 'pending' },
      q: { ...text(100), default: '' },
      after: { ...text(36), default: '' },
    }),
    reply: closed({ items: list(CommentRow), next: orNull(id), total: count }),
  },
  moderate: { method: 'POST', path: '/api/blog/desk/comments', roles: STAFF, body: Moderate, reply: closed({ done: count }) },
} as const;
