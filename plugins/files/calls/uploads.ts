import { EVERYONE } from '#kernel/contract/role.ts';
import { closed, id, orNull, text } from '#kit/schema/shapes.ts';
import { drive, Item, mode, name, Part, Upload } from '../schemas.ts';

/** A share through which a guest uploads: its code, and the grant that its password gave. */
const share = closed({ code: text(64), grant: text(400) });
const Which = { type: 'object', properties: { uploadId: id, share }, required: ['uploadId'], additionalProperties: false } as const;
const inQuery = {
  type: 'object',
  properties: { code: { ...text(64), default: '' }, grant: { ...text(400), default: '' } },
  additionalProperties: false,
} as const;

/**
 * Uploads: the gateway says where each part goes and signs it, the parts go from the browser straight into the store. Guests
 * have them through a share that lets them upload, and only into its folder.
 */
export const uploads = {
  uploadInit: {
    method: 'POST',
    path: '/filemanager/upload/init',
    roles: EVERYONE,
    body: {
      type: 'object',
      properties: {
        name,
        /** Bytes of the whole file. */
        size: { type: 'integer', minimum: 0 },
        mimetype: { ...text(200), default: '' },
        parent: { type: ['string', 'null'], maxLength: 100 },
        drive,
        mode,
        fingerprint: { type: 'string', minLength: 8, maxLength: 200 },
        /** A file of which this is to be the next version: `parent` and `drive` then are its own. */
        replaces: id,
        share,
      },
      required: ['name', 'size', 'fingerprint'],
      additionalProperties: false,
    },
    /** A new upload, or the visitor's unfinished one of the same file into the same folder. */
    reply: Upload,
    refuses: [
      'folder-gone',
      'quota-exceeded',
      'share-gone',
      'share-no-upload',
      'share-password',
      'too-large',
      'too-many-uploads',
      'type-refused',
    ],
  },
  uploadSign: {
    method: 'POST',
    path: '/filemanager/upload/sign',
    roles: EVERYONE,
    body: {
      type: 'object',
      properties: { uploadId: id, parts: { type: 'array', items: Part, minItems: 1, maxItems: 32 }, share },
      required: ['uploadId', 'parts'],
      additionalProperties: false,
    },
    /** For fifteen minutes. The headers must be sent as they are. */
    reply: closed({
      parts: {
        type: 'array',
        items: closed({
          number: { type: 'integer' },
          url: text(4000),
          headers: { type: 'object', additionalProperties: { type: 'string' } },
        }),
      },
    }),
    quiet: true,
    refuses: ['part-size', 'share-gone', 'share-no-upload', 'share-password', 'too-many-parts', 'upload-over'],
  },
  uploadComplete: {
    method: 'POST',
    path: '/filemanager/upload/complete',
    roles: EVERYONE,
    /** SHA-256 of the whole file in hex, where the browser has it. Sent again it gives the same file. */
    body: {
      type: 'object',
      properties: { uploadId: id, sha256: { type: 'string', pattern: '^$|^[0-9a-f]{64}$', default: '' }, share },
      required: ['uploadId'],
      additionalProperties: false,
    },
    reply: closed({ item: orNull(Item), upload: Upload }),
    refuses: ['parts-missing', 'share-gone', 'share-no-upload', 'share-password', 'upload-gone'],
  },
  upload: {
    method: 'GET',
    path: '/filemanager/upload/:id',
    roles: EVERYONE,
    query: inQuery,
    reply: Upload,
    quiet: true,
    refuses: ['share-gone', 'share-no-upload', 'share-password'],
  },
  uploadAbort: {
    method: 'POST',
    path: '/filemanager/upload/abort',
    roles: EVERYONE,
    body: Which,
    reply: Upload,
    refuses: ['share-gone', 'share-no-upload', 'share-password'],
  },
  /** The visitor's unfinished ones, the newest first, without their parts. */
  uploads: { method: 'GET', path: '/api/files/uploads', roles: EVERYONE, reply: closed({ uploads: { type: 'array', items: Upload } }) },
} as const;
