import { textOfHtml } from '#kit/richText/textOfHtml.ts';
import { htmlDoc } from './htmlDoc.ts';
import { utcOf } from './text.ts';
import type { Extra, Fact, ReadPost } from './types.ts';

type Row = Readonly<Record<string, unknown>>;
const str = (row: Row, name: string): string =>
  typeof row[name] === 'string' ? row[name] : typeof row[name] === 'number' ? String(row[name]) : '';
const cut = (row: Row, name: string): string => str(row, name).slice(0, 2000);
const number = (row: Row, name: string): string => str(row, name).padStart(6, '0');

/** What a row of a Ghost file says that is no post; null for tables that do not matter. */
export function ghostFact(table: string, row: Row): Fact | null {
  const id = str(row, 'id');
  switch (table) {
    case 'tags':
      return { kind: 'tag', sourceId: id, data: { name: cut(row, 'name'), slug: cut(row, 'slug') } };
    case 'users':
      return { kind: 'author', sourceId: id, data: { name: cut(row, 'name'), slug: cut(row, 'slug'), bio: cut(row, 'bio') } };
    case 'posts_tags':
      return {
        kind: 'tagOf',
        sourceId: `${str(row, 'post_id')} ${number(row, 'sort_order')} ${str(row, 'tag_id')}`,
        data: { id: str(row, 'tag_id') },
      };
    case 'posts_authors':
      return {
        kind: 'authorOf',
        sourceId: `${str(row, 'post_id')} ${number(row, 'sort_order')} ${str(row, 'author_id')}`,
        data: { id: str(row, 'author_id') },
      };
    case 'posts_meta':
      return {
        kind: 'meta',
        sourceId: str(row, 'post_id'),
        data: {
          alt: cut(row, 'feature_image_alt'),
          caption: textOfHtml(cut(row, 'feature_image_caption')),
          title: cut(row, 'meta_title'),
          description: cut(row, 'meta_description'),
        },
      };
    case 'sala_categories':
      return {
        kind: 'category',
        sourceId: str(row, 'slug'),
        data: { name: cut(row, 'name'), parent: cut(row, 'parent'), description: cut(row, 'description') },
      };
    default:
      return null;
  }
}

const STATES: Readonly<Record<string, ReadPost['state']>> = {
  published: 'published',
  sent: 'published',
  scheduled: 'scheduled',
  draft: 'draft',
};

/** Ghost names its own address so in all that it writes out. */
const HOME = '__GHOST_URL__';

/** A row of the table `posts`. */
export function ghostPost(row: Row, origin: string): ReadPost {
  const home = origin.replace(/\/$/, '');
  const resolve = (address: string) => {
    const trimmed = address.trim();
    if (trimmed === '') return '';
    if (trimmed.startsWith(HOME)) return home ? `${home}${trimmed.slice(HOME.length)}` : '';
    return URL.parse(trimmed, origin || undefined)?.href ?? '';
  };
  const sourceId = str(row, 'id');
  const html = str(row, 'html');
  const { doc, notes, pictures } = htmlDoc(html, { postId: sourceId, resolve, shortcodes: false });
  const isPage = str(row, 'type') === 'page' || row.page === 1 || row.page === true;
  if (html === '' && (str(row, 'lexical') || str(row, 'mobiledoc'))) notes.push({ code: 'no-html', value: '' });
  const feature = resolve(str(row, 'feature_image'));
  if (!feature && str(row, 'feature_image')) notes.push({ code: 'picture-address', value: str(row, 'feature_image').slice(0, 200) });
  const visibility = str(row, 'visibility');
  if (!['', 'public', 'members'].includes(visibility)) notes.push({ code: 'visibility', value: visibility });
  const extra = typeof row.sala === 'object' && row.sala !== null ? (row.sala as Extra) : null;
  const slug = str(row, 'slug');
  return {
    sourceId,
    fileId: sourceId,
    kind: isPage ? 'page' : 'post',
    title: str(row, 'title').slice(0, 1000),
    slug,
    link: slug && home ? `${home}/${slug}/` : '',
    state: STATES[str(row, 'status')] ?? 'draft',
    at: utcOf(str(row, 'published_at')) ?? utcOf(str(row, 'created_at')),
    excerpt: str(row, 'custom_excerpt').trim(),
    pinned: extra?.pinned === true,
    featured: row.featured === 1 || row.featured === true,
    members: !['', 'public'].includes(visibility),
    commentsOpen: true,
    comments: [],
    authors: [],
    categories: typeof extra?.category === 'string' ? [{ slug: extra.category, name: '' }] : [],
    tags: [],
    image: feature ? { src: feature, alt: str(row, 'feature_image_alt'), caption: textOfHtml(str(row, 'feature_image_caption')) } : null,
    seo: { title: str(row, 'meta_title'), description: str(row, 'meta_description') },
    doc,
    pictures: [...new Set([...pictures, ...(feature ? [feature] : [])])],
    notes,
    extra,
  };
}
