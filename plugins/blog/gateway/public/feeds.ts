import type { Download, DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { together } from '#kit/http/together.ts';
import { addressOf, xmlText } from '#kit/markup/xml.ts';
import type { blog } from '../../plugin.ts';
import { BLOG } from '../../rules/reserved.ts';
import type { BlogCtx } from '../db.ts';
import { newsOf, type BlogNews } from './news.ts';

const NEWEST = 30;
/** How long readers may keep what they were told, seconds: what is published is in the feeds a minute later. */
const KEPT = 60;
/** How old a feed may be that many ask for at once, ms. */
const shared = together(1_000);
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

const file = (name: string, type: string, text: string): Download => ({
  from: { text },
  name,
  type: `${type}; charset=utf-8`,
  show: 'inline',
  keep: { by: 'everybody', seconds: KEPT },
});

/** A feed as it is made for all of its readers at this moment, however many they are. */
const forAll =
  (name: string, make: (ctx: BlogCtx, category: string) => Promise<Download>): DownloadHandlerOf<typeof blog, 'rss'> =>
  (ctx, { category }) =>
    shared(JSON.stringify([ctx.space, ctx.site.id, ctx.site.canonicalOrigin, ctx.site.locale, name, category]), () => make(ctx, category));

interface Feed {
  readonly title: string;
  /** Address of what it is a feed of, and its own. */
  readonly home: string;
  readonly self: string;
  readonly origin: string;
  readonly items: readonly BlogNews[];
}

/** What leads to the site in a text has its whole address. */
const whole = (origin: string, html: string): string => html.replace(/ (href|src)="\//g, ` $1="${origin}/`);

async function feedOf(ctx: BlogCtx, slug: string, name: string): Promise<Feed> {
  const { canonicalOrigin: origin, names, locale } = ctx.site;
  const [category] = slug
    ? await ctx.sql<{ id: string; name: string }>`select id, name from blog_category where space_id = ${ctx.space} and slug = ${slug}`
    : [undefined];
  if (slug && !category) throw notFound();
  const items = await newsOf(ctx, locale, NEWEST, category?.id);
  return {
    title: category ? `${category.name} · ${names[locale] || names.th}` : names[locale] || names.th,
    home: addressOf(origin, category ? `${BLOG}/${slug}` : BLOG),
    self: addressOf(origin, `${BLOG}/${name}${category ? `?category=${encodeURIComponent(slug)}` : ''}`),
    origin,
    items: items.map((item) => ({ ...item, html: whole(origin, item.html) })),
  };
}

/** RSS 2.0 with its own address, as the RSS Advisory Board's profile asks for. */
export const rss = forAll('feed.xml', async (ctx, category) => {
  const { title, home, self, origin, items } = await feedOf(ctx, category, 'feed.xml');
  const entries = items.map(({ id, path, title: name, summary, html, publishedAt, authors, tags }) =>
    [
      `<item><title>${xmlText(name)}</title><link>${xmlText(addressOf(origin, path))}</link><guid isPermaLink="false">${xmlText(id)}</guid>`,
      `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
      ...authors.map((author) => `<dc:creator>${xmlText(author)}</dc:creator>`),
      ...tags.map((tag) => `<category>${xmlText(tag)}</category>`),
      `<description>${xmlText(summary)}</description>`,
      html && `<content:encoded>${xmlText(html)}</content:encoded>`,
      '</item>\n',
    ].join(''),
  );
  const spaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return file(
    'feed.xml',
    'application/rss+xml',
    `${XML}<rss version="2.0" ${spaces}><channel>\n<title>${xmlText(title)}</title><link>${xmlText(home)}</link><description>${xmlText(title)}</description>` +
      `<language>${ctx.site.locale}</language><atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>\n${entries.join('')}</channel></rss>\n`,
  );
});

/** Atom (RFC 4287). */
export const atom = forAll('atom.xml', async (ctx, category) => {
  const { title, home, self, origin, items } = await feedOf(ctx, category, 'atom.xml');
  const entries = items.map(({ id, path, title: name, summary, html, publishedAt, changedAt, authors, tags }) =>
    [
      `<entry><id>${xmlText(id)}</id><title>${xmlText(name)}</title><link rel="alternate" href="${xmlText(addressOf(origin, path))}"/>`,
      `<published>${publishedAt.toISOString()}</published><updated>${changedAt.toISOString()}</updated>`,
      ...authors.map((author) => `<author><name>${xmlText(author)}</name></author>`),
      ...tags.map((tag) => `<category term="${xmlText(tag)}"/>`),
      summary && `<summary>${xmlText(summary)}</summary>`,
      html && `<content type="html">${xmlText(html)}</content>`,
      '</entry>\n',
    ].join(''),
  );
  const newest = items.map(({ changedAt }) => changedAt.getTime());
  const updated = new Date(newest.length > 0 ? Math.max(...newest) : 0).toISOString();
  return file(
    'atom.xml',
    'application/atom+xml',
    `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${ctx.site.locale}"><id>${xmlText(self)}</id><title>${xmlText(title)}</title>` +
      `<updated>${updated}</updated><author><name>${xmlText(title)}</name></author><link rel="self" href="${xmlText(self)}"/><link rel="alternate" href="${xmlText(home)}"/>\n${entries.join('')}</feed>\n`,
  );
});

/** JSON Feed 1.1. */
export const json = forAll('feed.json', async (ctx, category) => {
  const { title, home, self, origin, items } = await feedOf(ctx, category, 'feed.json');
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    language: ctx.site.locale,
    items: items.map(({ id, path, title: name, summary, html, publishedAt, changedAt, authors, tags, image }) => ({
      id,
      url: addressOf(origin, path),
      title: name,
      ...(summary && { summary }),
      ...(html ? { content_html: html } : { content_text: summary }),
      ...(image && { image: new URL(image.src, origin).href }),
      date_published: publishedAt.toISOString(),
      date_modified: changedAt.toISOString(),
      ...(authors.length > 0 && { authors: authors.map((author) => ({ name: author })) }),
      ...(tags.length > 0 && { tags }),
    })),
  };
  return file('feed.json', 'application/feed+json', JSON.stringify(feed));
});
