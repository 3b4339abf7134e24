import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { escapeHtml } from '#kit/markup/escapeHtml.ts';
import type { blog } from '../../plugin.ts';
import type { BlogCtx } from '../db.ts';
import { filedUnder, outgoing, type Outgoing } from './posts.ts';
import { spool } from './spool.ts';

/** Letters that no XML may have are left out. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const cdata = (text: string): string => `<![CDATA[${text.replaceAll(CONTROL, '').toWellFormed().replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const tag = (name: string, text: string): string => `<${name}>${cdata(text)}</${name}>`;
const moment = (date: Date | null): string => date?.toISOString().slice(0, 19).replace('T', ' ') ?? '0000-00-00 00:00:00';

const STATES: Readonly<Record<Outgoing['status'], string>> = {
  published: 'publish',
  scheduled: 'future',
  review: 'pending',
  draft: 'draft',
};
const COMMENTS: Readonly<Record<string, string>> = { approved: '1', pending: '0', spam: 'spam', rejected: 'trash', hidden: 'trash' };

function commentsOf({ comments }: Outgoing): string {
  const numbers = new Map(comments.map(({ id }, at) => [id, at + 1]));
  return comments
    .map(
      ({ id, parent, name, body, at, state }) =>
        `<wp:comment><wp:comment_id>${numbers.get(id)!}</wp:comment_id>${tag('wp:comment_author', escapeHtml(name))}` +
        `${tag('wp:comment_date_gmt', moment(at ? new Date(at) : null))}${tag('wp:comment_content', escapeHtml(body))}` +
        `${tag('wp:comment_approved', COMMENTS[state]!)}${tag('wp:comment_type', 'comment')}` +
        `<wp:comment_parent>${numbers.get(parent) ?? 0}</wp:comment_parent></wp:comment>\n`,
    )
    .join('');
}

function itemOf(post: Outgoing, number: number, origin: string): string {
  const { content, category, tags, authors } = post;
  const filed = (domain: string, slug: string, name: string) =>
    `<category domain="${domain}" nicename="${escapeHtml(slug)}">${cdata(name)}</category>`;
  return [
    '<item>',
    tag('title', escapeHtml(content.title)),
    `<link>${escapeHtml(`${origin}${encodeURI(post.path)}`)}</link>`,
    post.at ? `<pubDate>${post.at.toUTCString()}</pubDate>` : '',
    authors[0] ? tag('dc:creator', authors[0].slug) : '',
    tag('content:encoded', post.html),
    tag('excerpt:encoded', escapeHtml(content.excerpt)),
    `<wp:post_id>${number}</wp:post_id>`,
    tag('wp:post_date_gmt', moment(post.at)),
    tag('wp:post_modified_gmt', moment(post.updatedAt)),
    tag('wp:comment_status', content.comments ? 'open' : 'closed'),
    tag('wp:post_name', encodeURIComponent(content.slug).toLowerCase()),
    tag('wp:status', STATES[post.status]),
    '<wp:post_parent>0</wp:post_parent>',
    tag('wp:post_type', 'post'),
    `<wp:is_sticky>${content.pinned ? 1 : 0}</wp:is_sticky>`,
    category ? filed('category', category.slug, category.name) : '',
    ...tags.map(({ slug, name }) => filed('post_tag', slug, name)),
    `<wp:postmeta>${tag('wp:meta_key', '_sala')}${tag('wp:meta_value', JSON.stringify({ ...post.extra, authors: authors.map(({ slug, name }) => ({ slug, name })) }))}</wp:postmeta>`,
    commentsOf(post),
    '</item>\n',
  ]
    .filter(Boolean)
    .join('\n');
}

async function* wxr(ctx: BlogCtx): AsyncGenerator<string> {
  const origin = ctx.site.canonicalOrigin;
  const { categories, tags, authors } = await filedUnder(ctx);
  yield `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
${tag('title', ctx.site.name)}
<link>${escapeHtml(origin)}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${escapeHtml(origin)}</wp:base_site_url>
<wp:base_blog_url>${escapeHtml(origin)}</wp:base_blog_url>
`;
  for (const { slug, name } of authors)
    yield `<wp:author>${tag('wp:author_login', slug)}${tag('wp:author_display_name', name)}</wp:author>\n`;
  for (const { slug, name, parent, description } of categories)
    yield `<wp:category>${tag('wp:category_nicename', slug)}${tag('wp:category_parent', parent)}${tag('wp:cat_name', name)}${tag('wp:category_description', description)}</wp:category>\n`;
  for (const { slug, name } of tags) yield `<wp:tag>${tag('wp:tag_slug', slug)}${tag('wp:tag_name', name)}</wp:tag>\n`;
  let number = 0;
  for await (const posts of outgoing(ctx)) yield posts.map((post) => itemOf(post, (number += 1), origin)).join('');
  yield '</channel>\n</rss>\n';
}

/** All posts as WordPress reads them (WXR 1.2), with what only this blog knows in a field of their own. */
export const exportWordpress: DownloadHandlerOf<typeof blog, 'exportWordpress'> = async (ctx) => ({
  from: { stream: await spool(wxr(ctx)) },
  name: `blog-${ctx.now().toISOString().slice(0, 10)}.xml`,
  type: 'application/xml',
  show: 'attachment',
  keep: 'nobody',
});
