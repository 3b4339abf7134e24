import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, orNull, text, time } from '#kit/schema/shapes.ts';
import { TEXT_STATES } from './rules/readable.ts';

/** Whose files: the visitor's own, or the site's library, which staff keep. */
export const DRIVES = ['own', 'site'] as const;
export type Drive = (typeof DRIVES)[number];
export const drive = { type: 'string', enum: DRIVES, default: 'own' } as const;

/** Who may fetch a file: who has a right to it, or everybody who has its address. */
export const MODES = ['private', 'public'] as const;
export const mode = { type: 'string', enum: MODES, default: 'private' } as const;

export const STATES = ['quarantined', 'ready', 'infected', 'broken'] as const;
export type FileState = (typeof STATES)[number];

/** Name of a file or folder as it is sent; what it may be is said by rules/fileName.ts. */
export const name = { type: 'string', maxLength: 5000 } as const;

/** A file or folder: the specification's fields, and after `folder` our own. */
const item = {
  _id: id,
  name: text(255),
  /** `filemanager/{year}/{month}/{timestamp}.{ext}`; empty for a folder. */
  path: text(200),
  type: { type: 'string', enum: ['file', 'folder'] },
  parent: orNull(id),
  /** Address that gives the file out to who may have it; empty for a folder. */
  url: text(300),
  /** Bytes. */
  size: count,
  mimetype: text(120),
  /** Of a picture, as it is to be seen. */
  dimensions: orNull(closed({ width: count, height: count })),
  /** Address of a small picture; null until there is one. */
  thumbnail: orNull(text(300)),
  createdAt: time,
  /** Name of the folder that it is in; empty at the top. */
  folder: text(255),
  /** What a picture shows, for who does not see it. */
  alt: text(300),
  updatedAt: time,
  drive: { type: 'string', enum: DRIVES },
  mode: { type: 'string', enum: MODES },
  /** Number of what is in it, from 1: another one each time that it is replaced. */
  version: count,
  state: { type: 'string', enum: STATES },
  /** Somebody has a link to it. */
  shared: flag,
  /** When it was put into the trash. */
  trashedAt: orNull(time),
} as const;
export const Item = closed(item);
export type Item = Value<typeof Item>;

/** Of a search in the visitor's drive: also what others have shared with them is found. */
export const shared = { ...flag, default: false } as const;

/** What was found by a search: also what stands around it in the file's text, and what the visitor may do with it. */
export const Found = closed({
  ...item,
  /** Null where only the name has it. */
  excerpt: orNull({ type: 'array', items: closed({ text: text(1000), marked: flag }) }),
  /** `change`: its name and content. `move`: also to the trash. `manage`: all else. */
  may: closed({ change: flag, move: flag, manage: flag }),
});
export type Found = Value<typeof Found>;
/** An item of a list, which may have been found by a search. */
export type ListItem = Item & Partial<Pick<Found, 'excerpt' | 'may'>>;

/** What has come of reading what is written in a file; empty where nobody has, or it is nothing with words. */
export const TextRead = { type: 'string', enum: ['', ...TEXT_STATES] } as const;

/** Groups that something can be shared with: all who are at least that on the site, with the roles that this means. */
export const ROLES_OF_GROUPS = { user: ['user', 'manager', 'admin'], manager: ['manager', 'admin'], admin: ['admin'] } as const;
export type Group = keyof typeof ROLES_OF_GROUPS;
export const GROUPS = ['user', 'manager', 'admin'] as const;

/** What people may do with what was shared with them, each with what stands before it: look and save, say something about files, change what is in it. */
export const ACCESSES = ['see', 'comment', 'edit'] as const;
export type Right = (typeof ACCESSES)[number];

/** A folder on the way down to another, from the top. */
export const Crumb = closed({ id, name: text(255) });
export type Crumb = Value<typeof Crumb>;

/** Where a page of a list ends: what the next one begins after. A name of 1,000 bytes is in it. */
export const cursor = text(1700);

/** How a list is sorted: folders always come before files. */
export const SORTS = ['name', 'size', 'type', 'updated'] as const;
export type Sort = (typeof SORTS)[number];

export const Usage = closed({
  /** Bytes stored, the trash with them, and bytes promised to uploads on their way. */
  used: count,
  reserved: count,
  quota: count,
  /** Of them in the trash. */
  trash: count,
});
export type Usage = Value<typeof Usage>;

/** What a share lets its guests do. */
export const Permissions = closed({ view: flag, download: flag, upload: flag, maxDownloads: orNull(count) });
export type Permissions = Value<typeof Permissions>;

/** What somebody has told the gateway of a part of a file that it wants to send. */
export const Part = closed({
  /** 1 to 10,000. */
  number: { type: 'integer', minimum: 1 },
  bytes: { type: 'integer', minimum: 1 },
  /** CRC32 of the part's bytes, big-endian, base64. */
  crc32: { type: 'string', pattern: '^[A-Za-z0-9+/]{6}==$' },
});

/** An upload on its way. `parts` is what the store has of it: its word is the truth, whatever the browser remembers. */
export const Upload = closed({
  uploadId: id,
  name: text(255),
  bytes: count,
  path: text(200),
  parent: orNull(id),
  mode: { type: 'string', enum: MODES },
  fingerprint: text(200),
  partSize: count,
  maxParts: count,
  state: { type: 'string', enum: ['open', 'done', 'aborted'] },
  parts: {
    type: 'array',
    items: closed({ number: count, bytes: count, etag: text(200), crc32: orNull(text(20)) }),
  },
  /** The file, once it is there. */
  item: orNull(Item),
  /** Until when it is kept while nothing comes in. */
  expiresAt: time,
});
export type Upload = Value<typeof Upload>;
