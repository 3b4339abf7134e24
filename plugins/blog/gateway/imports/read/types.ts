import type { DocNode } from '#kit/richText/doc.ts';
import type { Content } from '../../../schemas.ts';

export type Format = 'wordpress' | 'ghost';

/** Something that whoever imports should know of a post; `code` has words in the texts. */
export interface Note {
  readonly code: string;
  readonly value: string;
}

/** What posts are filed under, or refer to, as the file says it: kept until the posts are written. */
export interface Fact {
  readonly kind: 'author' | 'category' | 'tag' | 'attachment' | 'tagOf' | 'authorOf' | 'meta';
  readonly sourceId: string;
  readonly data: Readonly<Record<string, string>>;
}

export interface ReadComment {
  readonly id: string;
  readonly parent: string;
  readonly name: string;
  readonly body: string;
  /** ISO 8601. */
  readonly at: string | null;
  readonly state: 'approved' | 'pending' | 'spam' | 'rejected' | 'hidden';
}

export interface Filed {
  readonly slug: string;
  readonly name: string;
}

/** What only an export of this blog says of a post. */
export interface Extra {
  /** The post here: so it is known again, whatever number the file gives it. */
  readonly id?: string;
  readonly authors?: readonly Filed[];
  readonly review?: boolean;
  readonly doc?: unknown;
  readonly image?: Content['image'];
  readonly seo?: Content['seo'];
  readonly locale?: 'th' | 'en';
  readonly members?: boolean;
  readonly featured?: boolean;
  readonly pinned?: boolean;
  readonly commentsOpen?: boolean;
  readonly series?: Filed & { readonly order: number };
  readonly category?: string;
  readonly comments?: readonly ReadComment[];
}

/** A post as a file has it, its text as a document. Pictures have the addresses of the file. */
export interface ReadPost {
  readonly sourceId: string;
  /** As other rows of the file name it. */
  readonly fileId: string;
  /** `post`, `page`, or what else the other system has. */
  readonly kind: string;
  readonly title: string;
  readonly slug: string;
  /** Where it stood; empty where the file does not say. */
  readonly link: string;
  /** `left-out`: in the trash there. */
  readonly state: 'published' | 'draft' | 'review' | 'scheduled' | 'left-out';
  readonly at: string | null;
  readonly excerpt: string;
  readonly pinned: boolean;
  readonly featured: boolean;
  readonly members: boolean;
  readonly commentsOpen: boolean;
  readonly comments: readonly ReadComment[];
  readonly authors: readonly Filed[];
  readonly categories: readonly Filed[];
  readonly tags: readonly Filed[];
  /** The picture above it: an address, or `attachment:<id>`. */
  readonly image: { readonly src: string; readonly alt: string; readonly caption: string } | null;
  readonly seo: { readonly title: string; readonly description: string };
  readonly doc: DocNode;
  /** Every picture, once. */
  readonly pictures: readonly string[];
  readonly notes: readonly Note[];
  readonly extra: Extra | null;
}

/** Where a post stands in the file, bytes, and what may be said of it before it is written. */
export interface Found {
  readonly from: number;
  readonly to: number;
  readonly post: Omit<ReadPost, 'doc' | 'extra' | 'comments'> & { readonly comments: number };
}

/** How far the reading has come within a Ghost file: names and kinds of what is open. */
export type Open = readonly { readonly kind: '{' | '['; readonly key: string }[];

/** What the worker `import` is given. */
export type ImportWork =
  | {
      readonly step: 'index';
      readonly bytes: Uint8Array;
      /** Byte of the file at which the piece begins. */
      readonly from: number;
      readonly last: boolean;
      readonly format: Format | '';
      readonly origin: string;
      readonly open: Open;
    }
  | { readonly step: 'posts'; readonly format: Format; readonly origin: string; readonly pieces: readonly Uint8Array[] };

/** What it gives of a piece of a file. */
export interface IndexDone {
  readonly format: Format;
  readonly origin: string;
  readonly facts: readonly Fact[];
  readonly found: readonly Found[];
  readonly consumed: number;
  readonly open: Open;
  /** The end of the file was reached as it should be. */
  readonly ended: boolean;
}
