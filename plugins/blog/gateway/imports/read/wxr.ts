import { Parser } from 'htmlparser2';
import { slugFromUrl } from '#kit/thai/slug.ts';
import { textOfHtml } from '#kit/richText/textOfHtml.ts';
import { htmlDoc } from './htmlDoc.ts';
import { unescapeXml, utcOf, Unreadable } from './text.ts';
import type { Extra, Fact, Note, ReadComment, ReadPost } from './types.ts';

/** An element of the file: its text, and the elements in it by name. */
interface Node {
  readonly name: string;
  readonly attrs: Readonly<Record<string, string>>;
  text: string;
  readonly parts: Node[];
}

/** What stands directly in the channel and matters. */
const WHOLE = new Set(['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term']);
/** Elements within an element of the channel: comments have parts with texts. */
const DEEPEST = 6;
const PREFIX = '<rss><channel>';
/** What the file is written in; its markup is ASCII, so that a place in the text is a byte of the file. */
const utf8 = (latin: string) => unescapeXml(Buffer.from(latin, 'latin1').toString('utf8'));

export interface WxrPiece {
  readonly nodes: readonly { readonly node: Node; readonly from: number; readonly to: number }[];
  readonly consumed: number;
  readonly ended: boolean;
  readonly isWordpress: boolean;
  readonly origin: string;
}

/** The whole elements of a piece of a file that begins with the file, or behind an element of its channel. @throws Unreadable */
export function readWxr(bytes: Uint8Array, isFirst: boolean): WxrPiece {
  const nodes: { node: Node; from: number; to: number }[] = [];
  const open: Node[] = [];
  const path: string[] = [];
  const head = { origin: '', version: '' };
  let [consumed, ended, begin, deep, text, isData] = [0, false, 0, 0, '', false];
  const skip = isFirst ? 0 : PREFIX.length;
  const parser = new Parser(
    {
      onprocessinginstruction(name, data) {
        // A file of WordPress declares nothing; what declares entities is made to grow.
        if (/^!doctype/i.test(name)) throw new Unreadable('xml-entities');
        const [, encoding] = /encoding=["']([\w-]{1,40})["']/i.exec(data.slice(0, 200)) ?? [];
        if (encoding && !/^utf-?8$/i.test(encoding)) throw new Unreadable('encoding');
      },
      onopentag(name, attrs) {
        path.push(name);
        text = '';
        if (open.length === 0) {
          if (path.length !== 3 || path[0] !== 'rss' || path[1] !== 'channel' || !WHOLE.has(name)) return;
          begin = parser.startIndex;
        }
        if (open.length >= DEEPEST) return void (deep += 1);
        const node: Node = { name, attrs, text: '', parts: [] };
        open.at(-1)?.parts.push(node);
        open.push(node);
      },
      ontext(part) {
        if (path.length > 8) return;
        text = isData ? `${text}${Buffer.from(part, 'latin1').toString('utf8')}` : `${text}${utf8(part)}`;
      },
      oncdatastart: () => void (isData = true),
      oncdataend: () => void (isData = false),
      onclosetag(name, isImplied) {
        path.pop();
        if (isImplied) return;
        if (deep > 0) return void (deep -= 1);
        const node = open.pop();
        if (node) {
          node.text = node.parts.length > 0 ? node.text : text;
          if (open.length === 0) {
            consumed = parser.endIndex + 1 - skip;
            nodes.push({ node, from: begin - skip, to: consumed });
          }
        } else if (path.length === 2 && (name === 'wp:base_blog_url' || name === 'link'))
          head.origin = name === 'link' ? head.origin || text.trim() : text.trim();
        else if (path.length === 2 && name === 'wp:wxr_version') head.version = text.trim();
        if (name === 'rss' && path.length === 0) ended = true;
        text = '';
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.write(`${isFirst ? '' : PREFIX}${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')}`);
  parser.end();
  return { nodes, consumed, ended, isWordpress: head.version !== '', origin: head.origin };
}

const part = (node: Node, name: string): string => node.parts.find((each) => each.name === name)?.text ?? '';
const data = (node: Node, names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, part(node, name).trim().slice(0, 2000)]));

const meta = (item: Node): Map<string, string> =>
  new Map(item.parts.filter(({ name }) => name === 'wp:postmeta').map((each) => [part(each, 'wp:meta_key'), part(each, 'wp:meta_value')]));

/** What an element of the channel says that is no post; null where it is a post, a page, or something else. */
export function factOf(node: Node): Fact | null {
  switch (node.name) {
    case 'wp:author':
      return {
        kind: 'author',
        sourceId: part(node, 'wp:author_login'),
        data: { ...data(node, { name: 'wp:author_display_name' }), slug: slugFromUrl(part(node, 'wp:author_login')) },
      };
    case 'wp:category':
      return {
        kind: 'category',
        sourceId: part(node, 'wp:category_nicename'),
        data: data(node, { name: 'wp:cat_name', parent: 'wp:category_parent', description: 'wp:category_description' }),
      };
    case 'wp:tag':
      return { kind: 'tag', sourceId: part(node, 'wp:tag_slug'), data: data(node, { name: 'wp:tag_name' }) };
    case 'item':
      if (part(node, 'wp:post_type') !== 'attachment') return null;
      return {
        kind: 'attachment',
        sourceId: part(node, 'wp:post_id'),
        data: {
          ...data(node, { url: 'wp:attachment_url', parent: 'wp:post_parent', title: 'title', caption: 'excerpt:encoded' }),
          alt: (meta(node).get('_wp_attachment_image_alt') ?? '').slice(0, 300),
        },
      };
    default:
      return null;
  }
}

const COMMENTS: Readonly<Record<string, ReadComment['state']>> = {
  '1': 'approved',
  '0': 'pending',
  spam: 'spam',
  trash: 'rejected',
  'post-trashed': 'rejected',
};

function commentsOf(item: Node, notes: Note[]): ReadComment[] {
  const all = item.parts.filter(({ name }) => name === 'wp:comment');
  const pings = all.filter((each) => ['pingback', 'trackback'].includes(part(each, 'wp:comment_type')));
  if (pings.length > 0) notes.push({ code: 'pingbacks', value: String(pings.length) });
  return all
    .filter((each) => !pings.includes(each))
    .map((each) => ({
      id: part(each, 'wp:comment_id'),
      parent: part(each, 'wp:comment_parent'),
      name: textOfHtml(part(each, 'wp:comment_author')).slice(0, 80),
      body: part(each, 'wp:comment_content').split('\n').map(textOfHtml).join('\n').trim().slice(0, 3000),
      at: utcOf(part(each, 'wp:comment_date_gmt')) ?? utcOf(part(each, 'wp:comment_date')),
      state: COMMENTS[part(each, 'wp:comment_approved')] ?? 'pending',
    }))
    .filter(({ body }) => body !== '');
}

const STATES: Readonly<Record<string, ReadPost['state']>> = {
  publish: 'published',
  future: 'scheduled',
  pending: 'review',
  draft: 'draft',
  'auto-draft': 'draft',
  private: 'draft',
  trash: 'left-out',
  inherit: 'draft',
};

const filed = (item: Node, domain: string) =>
  item.parts
    .filter(({ name, attrs }) => name === 'category' && attrs.domain === domain)
    .map(({ attrs, text }) => ({ slug: utf8(attrs.nicename ?? ''), name: text.trim() }));

export function extraOf(text: string | undefined): Extra | null {
  if (!text) return null;
  try {
    const extra: unknown = JSON.parse(text);
    return typeof extra === 'object' && extra !== null ? extra : null;
  } catch {
    return null;
  }
}

/** An item of the file that is no file itself. */
export function postOf(item: Node, origin: string): ReadPost {
  const values = meta(item);
  const sourceId = part(item, 'wp:post_id');
  const resolve = (address: string) => (address.trim() === '' ? '' : (URL.parse(address.trim(), origin || undefined)?.href ?? ''));
  const { doc, notes, pictures } = htmlDoc(part(item, 'content:encoded'), { postId: sourceId, resolve, shortcodes: true });
  const status = part(item, 'wp:status');
  const locked = part(item, 'wp:post_password') !== '';
  const format = filed(item, 'post_format')[0]?.slug.replace('post-format-', '');
  if (format) notes.push({ code: 'format', value: format });
  if (locked || status === 'private') notes.push({ code: locked ? 'password' : 'private', value: '' });
  const thumbnail = values.get('_thumbnail_id') ?? '';
  const image = /^\d+$/.test(thumbnail) ? { src: `attachment:${thumbnail}`, alt: '', caption: '' } : null;
  const state = STATES[status] ?? 'draft';
  return {
    sourceId,
    fileId: sourceId,
    kind: part(item, 'wp:post_type') || 'post',
    title: textOfHtml(part(item, 'title')).slice(0, 1000),
    slug: part(item, 'wp:post_name'),
    link: part(item, 'link').trim().slice(0, 1000),
    state: locked && state === 'published' ? 'draft' : state,
    at: utcOf(part(item, 'wp:post_date_gmt')) ?? utcOf(part(item, 'wp:post_date')),
    excerpt: textOfHtml(part(item, 'excerpt:encoded')),
    pinned: part(item, 'wp:is_sticky') === '1',
    featured: false,
    members: false,
    commentsOpen: part(item, 'wp:comment_status') !== 'closed',
    comments: commentsOf(item, notes),
    authors: part(item, 'dc:creator') ? [{ slug: part(item, 'dc:creator'), name: part(item, 'dc:creator') }] : [],
    categories: filed(item, 'category'),
    tags: filed(item, 'post_tag'),
    image,
    seo: {
      title: values.get('_yoast_wpseo_title')?.includes('%%') ? '' : (values.get('_yoast_wpseo_title') ?? ''),
      description: values.get('_yoast_wpseo_metadesc') ?? '',
    },
    doc,
    pictures: [...new Set([...pictures, ...(image ? [image.src] : [])])],
    notes,
    extra: extraOf(values.get('_sala')),
  };
}

/** A post from its own bytes, as they were found before. */
export function readItem(bytes: Uint8Array, origin: string): ReadPost {
  const [found] = readWxr(bytes, false).nodes;
  if (!found) throw new Unreadable('unreadable');
  return postOf(found.node, origin);
}
