import { EVERYONE, STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { SLUG_LENGTH } from '#kit/thai/slug.ts';
import * as schemas from '../schemas.ts';

const staff = { roles: STAFF } as const;
/** A document of many blocks is larger than a form. */
const maxBytes = 2 * 1024 * 1024;
const turned = ['publishing-not-yours', 'alt-missing'] as const;

/** Posts: what readers ask for, what writers do. */
export const posts = {
  list: { method: 'GET', path: '/api/blog/posts', roles: EVERYONE, query: schemas.ListQuery, reply: schemas.Posts },
  post: {
    method: 'GET',
    path: '/api/blog/posts/:slug',
    roles: EVERYONE,
    query: closed({ draft: { ...flag, default: false } }),
    reply: closed({ post: orNull(schemas.PostView), moved: orNull(text(800)) }),
  },
  create: { method: 'POST', path: '/api/blog/desk/posts', ...staff, body: schemas.NewPost, reply: schemas.Standing, idempotent: true },
  editing: { method: 'GET', path: '/api/blog/desk/posts/:id', ...staff, reply: schemas.Editing },
  saveDraft: {
    method: 'PUT',
    path: '/api/blog/desk/posts/:id/draft',
    ...staff,
    body: schemas.Draft,
    reply: schemas.Standing,
    maxBytes,
    unseen: true,
  },
  turn: {
    method: 'POST',
    path: '/api/blog/desk/posts/:id/turn',
    ...staff,
    body: schemas.Turn,
    reply: schemas.Standing,
    refuses: turned,
  },
  schedule: {
    method: 'POST',
    path: '/api/blog/desk/posts/:id/schedule',
    ...staff,
    body: schemas.Schedule,
    reply: schemas.Standing,
    refuses: turned,
  },
  versions: {
    method: 'GET',
    path: '/api/blog/desk/posts/:id/versions',
    ...staff,
    query: closed({ before: { ...count, default: 0 } }),
    reply: closed({ items: list(schemas.VersionRow), next: orNull(count) }),
  },
  version: { method: 'GET', path: '/api/blog/desk/posts/:id/versions/:number', ...staff, reply: schemas.Content },
  restoreVersion: {
    method: 'POST',
    path: '/api/blog/desk/posts/:id/versions/:number/restore',
    ...staff,
    body: schemas.Change,
    reply: schemas.Standing,
  },
  deskPosts: {
    method: 'GET',
    path: '/api/blog/desk/posts',
    ...staff,
    query: schemas.DeskQuery,
    reply: closed({ items: list(schemas.DeskPost), next: orNull(id), total: count }),
  },
  options: { method: 'GET', path: '/api/blog/desk/options', ...staff, reply: schemas.Options },
  /** A tag by its name, made where there is none. */
  useTag: {
    method: 'POST',
    path: '/api/blog/desk/tag-names',
    ...staff,
    body: closed({ name: { type: 'string', minLength: 1, maxLength: 80 } }),
    reply: schemas.Named,
    unseen: true,
  },
  slug: {
    method: 'GET',
    path: '/api/blog/desk/slug',
    ...staff,
    query: closed({ slug: text(SLUG_LENGTH * 2), post: id }),
    reply: closed({ problem: orNull(text(60)) }),
  },
} as const;
