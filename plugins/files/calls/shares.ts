import type { Value } from '#kit/schema/schema.ts';
import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, Nothing, orNull, text, time } from '#kit/schema/shapes.ts';
import { SHARE_STATES } from '../rules/shareState.ts';
import { Crumb, cursor, Item, Permissions, SORTS } from '../schemas.ts';

/** 128 random bits, base64url. What it could be otherwise is answered like an unknown one. */
const code = text(100);

/** A share as its owner sees it. */
export const Share = closed({
  id,
  item: Item,
  /** Address that guests open. */
  url: text(300),
  code,
  hasPassword: flag,
  expiresAt: orNull(time),
  permissions: Permissions,
  downloads: count,
  /** How often it was opened, as far as it is remembered. */
  visits: count,
  createdAt: time,
  revokedAt: orNull(time),
  /** By the gateway's clock. */
  state: { type: 'string', enum: SHARE_STATES },
});

export const Visit = closed({
  id,
  at: time,
  what: { type: 'string', enum: ['opened', 'downloaded', 'uploaded', 'refused'] },
  name: text(255),
  network: text(60),
  browser: text(120),
});

/** What a guest may know of a share that is open to them. */
export const External = closed({
  /** The file, or the folder that is being looked at. */
  item: Item,
  /** What is in the folder; empty for a file. */
  items: { type: 'array', items: Item },
  next: orNull(cursor),
  /** From the shared folder down to the one that is looked at. */
  crumbs: { type: 'array', items: Crumb },
  permissions: Permissions,
  /** Downloads that are left; null for any number. */
  downloadsLeft: orNull(count),
  expiresAt: orNull(time),
  /** Shown by the pages that follow, so that the password is asked once; empty where there is none. */
  grant: text(400),
});

/** What a link's password opens. */
export const Unlock = closed({ share_code: code, password: text(200) });

/** Links to files and folders. Unknown, expired and revoked codes are all answered alike: 404. */
export const shares = {
  share: {
    method: 'POST',
    path: '/filemanager/share',
    roles: MEMBERS,
    needs: 'share',
    body: {
      type: 'object',
      properties: {
        itemId: id,
        /** False takes the link back at once. */
        isShare: flag,
        isPassword: flag,
        /** Empty keeps the password that there is. */
        sharePassword: { ...text(200), default: '' },
        /** ISO time; empty or null for no end. */
        shareExpire: { type: ['string', 'null'], maxLength: 40 },
        permissions: {
          type: 'object',
          properties: {
            view: { ...flag, default: true },
            download: { ...flag, default: true },
            upload: { ...flag, default: false },
            maxDownloads: { type: ['integer', 'null'], minimum: 1, maximum: 1_000_000 },
          },
          additionalProperties: false,
        },
      },
      required: ['itemId', 'isShare'],
      additionalProperties: false,
    },
    reply: closed({ status: flag, item: Item, share: orNull(Share) }),
    refuses: ['file-infected'],
  },
  shareOf: {
    method: 'GET',
    path: '/api/files/items/:id/share',
    roles: MEMBERS,
    reply: closed({ share: orNull(Share) }),
  },
  shares: {
    method: 'GET',
    path: '/api/files/shares',
    roles: MEMBERS,
    query: { type: 'object', properties: { after: { ...text(36), default: '' } }, additionalProperties: false },
    reply: closed({ shares: { type: 'array', items: Share }, next: orNull(id) }),
  },
  shareVisits: {
    method: 'GET',
    path: '/api/files/shares/:id/visits',
    roles: MEMBERS,
    query: { type: 'object', properties: { after: { ...text(36), default: '' } }, additionalProperties: false },
    reply: closed({ visits: { type: 'array', items: Visit }, next: orNull(id) }),
  },
  external: {
    method: 'GET',
    path: '/filemanager/external',
    roles: EVERYONE,
    query: {
      type: 'object',
      properties: {
        share_code: { ...code, default: '' },
        /** A folder inside the shared one. */
        folder: { ...text(36), default: '' },
        sort: { type: 'string', enum: SORTS, default: 'name' },
        order: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
        after: { ...cursor, default: '' },
        grant: { ...text(400), default: '' },
      },
      additionalProperties: false,
    },
    /** `status` false with `message` `password` where the password is asked for: `data` then is null. */
    reply: closed({ status: flag, message: text(100), data: orNull(External) }),
    limit: { times: 240, seconds: 60 },
    refuses: ['cursor-invalid', 'share-gone', 'share-password'],
  },
  unlockExternal: {
    method: 'POST',
    path: '/filemanager/unlock_external',
    roles: EVERYONE,
    body: Unlock,
    reply: closed({ grant: text(400) }),
    limit: { times: 120, seconds: 60 },
    refuses: ['share-gone'],
  },
  /** Tells the owner that somebody has opened the link: pages do so, since what only reads leaves no trace. Once an hour for a visitor. */
  visitExternal: {
    method: 'POST',
    path: '/filemanager/visit_external',
    roles: EVERYONE,
    body: {
      type: 'object',
      properties: { share_code: code, grant: { ...text(400), default: '' } },
      required: ['share_code'],
      additionalProperties: false,
    },
    reply: Nothing,
    limit: { times: 60, seconds: 60 },
    quiet: true,
    refuses: ['share-gone', 'share-password'],
  },
  searchExternal: {
    method: 'POST',
    path: '/filemanager/search_external',
    roles: EVERYONE,
    body: {
      type: 'object',
      properties: {
        query: text(300),
        /** Only ever narrows: what may be seen is what the share says. */
        fixedParentId: { type: ['string', 'null'], maxLength: 100 },
        share_code: code,
        grant: { ...text(400), default: '' },
      },
      required: ['query', 'share_code'],
      additionalProperties: false,
    },
    reply: closed({ status: flag, results: { type: 'array', items: Item }, message: text(200) }),
    limit: { times: 120, seconds: 60 },
    refuses: ['share-gone', 'share-no-view', 'share-password'],
  },
} as const;

/** What a file or folder is shared with. */
export type Shared = Value<typeof Share>;
