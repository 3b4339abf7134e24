import type { DocNode } from '#kit/richText/doc.ts';
import { safeHref, safeImage } from '#kit/richText/href.ts';
import type { Content } from '../../schemas.ts';
import type { BlogCtx } from '../db.ts';
import { attachmentsOf, isOwn } from './pictures.ts';
import { withPictures } from './read/extra.ts';
import type { Note, ReadPost } from './read/types.ts';
import type { ImportRow } from './store.ts';

type Attachments = ReadonlyMap<string, readonly Readonly<Record<string, string>>[]>;
interface Known {
  readonly id: string;
  readonly url: string;
  readonly state: string;
  readonly code: string;
  readonly width: number;
  readonly height: number;
}

const isRef = (src: unknown): src is string => typeof src === 'string' && /^(?:attachment|children):/.test(src);

/** Galleries that name files of the other system have their pictures. */
function expand(node: DocNode, attachments: Attachments): DocNode {
  if (node.type !== 'gallery') return node.content ? { ...node, content: node.content.map((child) => expand(child, attachments)) } : node;
  const pictures = (node.attrs?.pictures as Record<string, unknown>[] | undefined) ?? [];
  return {
    ...node,
    attrs: {
      pictures: pictures.flatMap((picture) =>
        isRef(picture.src)
          ? (attachments.get(picture.src) ?? []).map(({ url = '', alt = '', caption = '', title = '' }) => ({
              src: url,
              alt: alt || title,
              caption,
            }))
          : [picture],
      ),
    },
  };
}

/** A post's document and the picture above it with pictures of this site; those that are missing are named, and linked to in the text. */
export async function place(
  ctx: BlogCtx,
  job: ImportRow,
  post: ReadPost,
  title: string,
): Promise<{ doc: DocNode; image: Content['image']; notes: Note[] }> {
  const notes: Note[] = [];
  const attachments = await attachmentsOf(ctx, job, post.pictures);
  const absolute = (src: string) => URL.parse(src, job.origin || undefined)?.href ?? '';
  const urls = [
    ...post.pictures.filter((src) => !isRef(src)),
    ...[...attachments.values()].flatMap((list) => list.map(({ url = '' }) => absolute(url))),
  ];
  const rows = await ctx.sql<Known>`
    select id, url, state, code, width, height from blog_picture where space_id = ${ctx.space}
      and md5(url) in (select md5(u) from unnest(${urls}::text[]) as u)`;
  const known = new Map(rows.map((row) => [row.url, row]));
  const byUrl = new Map([...attachments.values()].flat().map((data) => [absolute(data.url ?? ''), data]));
  const words = (text: unknown) => (typeof text === 'string' ? text.trim().slice(0, 300) : '');
  const found = (picture: Readonly<Record<string, unknown>>): Record<string, unknown> | null => {
    const url = absolute(String(picture.src));
    const row = known.get(url);
    const isHere = isOwn(ctx, url);
    if (!isHere && row?.state !== 'fetched') {
      notes.push({ code: `picture-${row?.code || 'missing'}`, value: url || String(picture.src) });
      return null;
    }
    const data = byUrl.get(url);
    const alt = words(picture.alt) || words(data?.alt) || words(picture.caption) || words(data?.caption) || words(data?.title);
    if (!alt) notes.push({ code: 'alt-guessed', value: url });
    const parsed = URL.parse(url)!;
    const src = isHere ? `${parsed.pathname}${parsed.search}` : `/cms-blog/pictures/${row!.id}`;
    return {
      ...picture,
      src,
      alt: alt || title.slice(0, 300),
      caption: words(picture.caption),
      ...(isHere ? {} : { width: row!.width, height: row!.height }),
    };
  };
  const lost = ({ src, caption }: Readonly<Record<string, unknown>>): DocNode[] => {
    const href = absolute(String(src));
    return safeHref(href)
      ? [{ type: 'paragraph', content: [{ type: 'text', text: words(caption) || href, marks: [{ type: 'link', attrs: { href } }] }] }]
      : [];
  };
  const doc = withPictures(expand(post.doc, attachments), found, lost);
  return { doc, image: imageOf(post, attachments, found), notes };
}

function imageOf(
  { image, extra }: ReadPost,
  attachments: Attachments,
  found: (picture: Readonly<Record<string, unknown>>) => Record<string, unknown> | null,
): Content['image'] {
  if (!image) return null;
  const data = isRef(image.src) ? attachments.get(image.src)?.[0] : null;
  const [src, caption] = data ? [data.url ?? '', data.caption ?? ''] : [image.src, image.caption];
  const size = extra?.image ? { width: extra.image.width, height: extra.image.height } : {};
  const placed = found({ ...image, ...size, src, caption: image.caption || caption });
  if (!placed || !safeImage(String(placed.src)) || !Number.isInteger(placed.width) || !Number.isInteger(placed.height)) return null;
  return {
    src: String(placed.src),
    alt: String(placed.alt),
    caption: String(placed.caption),
    width: placed.width as number,
    height: placed.height as number,
  };
}
