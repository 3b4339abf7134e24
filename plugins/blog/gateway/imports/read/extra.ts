import type { DocNode } from '#kit/richText/doc.ts';
import { cleanDoc, nodesOf, picturesOf } from '../../../rules/doc.ts';
import { FORM_BLOCKS, type FormBlock } from '../../../rules/blocks.ts';
import type { ReadPost } from './types.ts';

type Values = Record<string, unknown>;

/** A document in which each picture has the address that `to` gives; a picture with none becomes what `lost` gives. */
export function withPictures(
  doc: DocNode,
  to: (picture: Values) => Values | null,
  lost: (picture: Values) => DocNode[] = () => [],
): DocNode {
  const visit = (node: DocNode): DocNode[] => {
    const block = Object.hasOwn(FORM_BLOCKS, node.type) ? (FORM_BLOCKS as Readonly<Record<string, FormBlock>>)[node.type] : undefined;
    if (!block || picturesOf(node).length === 0) return [node.content ? { ...node, content: node.content.flatMap(visit) } : node];
    if (!block.list) {
      const found = to(node.attrs ?? {});
      return found ? [{ ...node, attrs: found }] : lost(node.attrs ?? {});
    }
    const items = (node.attrs?.[block.list.name] as Values[] | undefined) ?? [];
    const isGallery = node.type === 'gallery';
    const gone: DocNode[] = [];
    const kept = items.flatMap((item) => {
      if (!item.src) return [item];
      const found = to(item);
      if (found) return [found];
      gone.push(...lost(item));
      return isGallery ? [] : [{ ...item, src: '' }];
    });
    const pieces: Values[][] = [];
    for (let at = 0; at < kept.length; at += block.list.most) pieces.push(kept.slice(at, at + block.list.most));
    return [...pieces.map((piece) => ({ ...node, attrs: { ...node.attrs, [block.list!.name]: piece } })), ...gone];
  };
  const [whole] = visit(doc);
  return whole!;
}

/** A post as an export of this blog says it: with its blocks as they were. */
export function withExtra(post: ReadPost, origin: string): ReadPost {
  const doc = post.extra ? cleanDoc(post.extra.doc) : null;
  if (!doc || !post.extra) return post;
  const resolve = (src: unknown) => URL.parse(String(src), origin || undefined)?.href ?? '';
  const absolute = withPictures(doc, (picture) => ({ ...picture, src: resolve(picture.src) }));
  const image = post.extra.image
    ? { src: resolve(post.extra.image.src), alt: post.extra.image.alt, caption: post.extra.image.caption }
    : null;
  const pictures = [...nodesOf(absolute)].flatMap((node) => picturesOf(node).map(({ src }) => src));
  const { id, authors, review, seo } = post.extra;
  const words = (text: unknown, other: string) => (typeof text === 'string' ? text : other);
  return {
    ...post,
    sourceId: typeof id === 'string' && /^[\da-f-]{36}$/.test(id) ? id : post.sourceId,
    state: review === true && post.state === 'draft' ? 'review' : post.state,
    authors: Array.isArray(authors)
      ? authors.filter(({ slug, name }) => typeof slug === 'string' && typeof name === 'string')
      : post.authors,
    seo: { title: words(seo?.title, post.seo.title), description: words(seo?.description, post.seo.description) },
    doc: absolute,
    image,
    pictures: [...new Set([...pictures, ...(image ? [image.src] : [])])],
    notes: [],
  };
}
