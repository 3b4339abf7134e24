import type { Download, DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import type { NewsItem } from '../contract.ts';
import type { discovery } from '../plugin.ts';
import { addressOf, xmlText } from '#kit/markup/xml.ts';
import { forAll, textFile, type DiscoveryCtx } from './file.ts';

const NEWEST = 30;

/** The newest of all areas; what leads to the site in their text has its whole address. */
async function newsOf(ctx: DiscoveryCtx): Promise<NewsItem[]> {
  const all: NewsItem[] = [];
  for (const { api } of ctx.gather('areas')) all.push(...(await api.news(NEWEST)));
  const newest = all.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()).slice(0, NEWEST);
  return newest.map((item) => ({ ...item, html: item.html.replace(/ (href|src)="\//g, ` $1="${ctx.site.canonicalOrigin}/`) }));
}

/** RSS 2.0 with its own address, as the RSS Advisory Board's profile asks for, and whole texts. */
export const feed: DownloadHandlerOf<typeof discovery, 'feed'> = (ctx) => forAll(ctx, 'feed.xml', () => rssOf(ctx));

async function rssOf(ctx: DiscoveryCtx): Promise<Download> {
  const { canonicalOrigin: origin, names, locale } = ctx.site;
  const items = (await newsOf(ctx)).map(({ id, path, title, summary, html, publishedAt }) => {
    const parts = [
      `<item><title>${xmlText(title)}</title><link>${xmlText(addressOf(origin, path))}</link><guid isPermaLink="false">${xmlText(id)}</guid>`,
      `<pubDate>${publishedAt.toUTCString()}</pubDate><description>${xmlText(summary)}</description>`,
      html && `<content:encoded>${xmlText(html)}</content:encoded>`,
      '</item>\n',
    ];
    return parts.join('');
  });
  const name = xmlText(names[locale] || names.th);
  return textFile(
    'feed.xml',
    'application/rss+xml',
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>\n' +
      `<title>${name}</title><link>${origin}/</link><description>${name}</description><language>${locale}</language>` +
      `<atom:link href="${origin}/feed.xml" rel="self" type="application/rss+xml"/>\n${items.join('')}</channel></rss>\n`,
  );
}

/** JSON Feed 1.1. */
export const jsonFeed: DownloadHandlerOf<typeof discovery, 'jsonFeed'> = (ctx) => forAll(ctx, 'feed.json', () => jsonOf(ctx));

async function jsonOf(ctx: DiscoveryCtx): Promise<Download> {
  const { canonicalOrigin: origin, names, locale } = ctx.site;
  const items = (await newsOf(ctx)).map(({ id, path, title, summary, html, publishedAt, changedAt }) => ({
    id,
    url: addressOf(origin, path),
    title,
    ...(summary && { summary }),
    ...(html ? { content_html: html } : { content_text: summary }),
    date_published: publishedAt.toISOString(),
    date_modified: changedAt.toISOString(),
  }));
  const json = {
    version: 'https://jsonfeed.org/version/1.1',
    title: names[locale] || names.th,
    home_page_url: `${origin}/`,
    feed_url: `${origin}/feed.json`,
    language: locale,
    items,
  };
  return textFile('feed.json', 'application/feed+json', JSON.stringify(json));
}
