import type { Content } from './schemas.ts';

/** What columns hold that the database has no type for. */
export interface Columns {
  'blog_draft.content': Content;
  'blog_post.image': NonNullable<Content['image']>;
  'blog_post.seo': Content['seo'];
  'blog_version.content': Content;
}
