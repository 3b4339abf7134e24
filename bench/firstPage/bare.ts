/**
 * The bare server that the first page is measured against: Fastify, one query over a pool of ten, renderToString of
 * the same elements, and nothing else: no sites, sessions, roles, policies, logs, tags or kept pages.
 * `/` renders every element by React. `/raw` takes the article as HTML, as the CMS does.
 */
import fastify from 'fastify';
import pg from 'pg';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { elementsOf, parseMarkup, type Markup } from '../kit/markup.ts';

export interface BareOptions {
  databaseUrl: string;
  space: string;
  slug: string;
  /** What stands before, in and after `#root`. */
  before: string;
  body: string;
  after: string;
}

/** The elements with the article's insides as one piece of HTML. */
function withRawArticle(node: Markup, html: string): Markup {
  if (String(node.props.className).startsWith('ui-Prose'))
    return { tag: node.tag, props: { ...node.props, dangerouslySetInnerHTML: { __html: html } }, children: [] };
  return { ...node, children: node.children.map((child) => (typeof child === 'string' ? child : withRawArticle(child, html))) };
}

process.once('message', async (message) => {
  const { databaseUrl, space, slug, before, body, after } = message as BareOptions;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  pool.on('error', () => {}); // the database ends before this server does
  const query = {
    name: 'page',
    text: 'select e.title, v.html from cms_entry e join cms_version v on v.space_id = e.space_id and v.entry_id = e.id and v.number = e.published_version where e.space_id = $1 and e.slug = $2',
    values: [space, slug],
  };
  const markup = parseMarkup(body);
  const read = () => pool.query<{ title: string; html: string }>(query).then(({ rows }) => rows[0]!);
  const Page = ({ of }: { of: Markup }) => of.children.map((child) => elementsOf(child));

  const app = fastify();
  app.get('/', async (_request, reply) => {
    await read();
    return reply.type('text/html; charset=utf-8').send(before + renderToString(createElement(Page, { of: markup })) + after);
  });
  app.get('/raw', async (_request, reply) => {
    const { html } = await read();
    return reply
      .type('text/html; charset=utf-8')
      .send(before + renderToString(createElement(Page, { of: withRawArticle(markup, html) })) + after);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send!((app.server.address() as { port: number }).port);
});
process.once('disconnect', () => process.exit(0));
