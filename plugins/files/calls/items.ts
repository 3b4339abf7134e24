import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, orNull, text } from '#kit/schema/shapes.ts';
import { Crumb, cursor, drive, DRIVES, Found, Item, mode, name, shared, SORTS, TextRead, Usage } from '../schemas.ts';

const ids = { type: 'array', items: id, minItems: 1, maxItems: 1000, uniqueItems: true } as const;
const Ids = closed({ ids });
const Done = closed({ status: flag });
const anyId = { type: ['string', 'null'], maxLength: 100 } as const;
const empty = { ...text(300), default: '' } as const;

/** A folder in the tree; `folders` are those in it. */
const Folder = {
  type: 'object',
  properties: { _id: id, name: text(255), parent: orNull(id), folders: { type: 'array' } },
  required: ['_id', 'name', 'parent', 'folders'],
  additionalProperties: false,
} as const;

const Page = {
  type: 'object',
  properties: {
    parent: { ...text(36), default: '' },
    drive,
    sort: { type: 'string', enum: SORTS, default: 'name' },
    order: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
    /** The `next` of the page before. */
    after: { ...cursor, default: '' },
    limit: { type: 'integer', minimum: 1, maximum: 1000, default: 200 },
    /** Pictures, films and so on only; folders always stay. */
    kind: { type: 'string', enum: ['all', 'image', 'video', 'audio', 'document'], default: 'all' },
  },
  additionalProperties: false,
} as const;

/** Files and folders: the specification's calls first. Each needs a session; what is not the visitor's is not there for them. */
export const items = {
  newFile: {
    method: 'POST',
    path: '/filemanager/new_file',
    roles: MEMBERS,
    /** Only what was uploaded before counts, found by its path; the rest is what the specification's page sends. */
    body: {
      type: 'object',
      properties: {
        name,
        path: text(200),
        type: { type: 'string', enum: ['file'], default: 'file' },
        parent: anyId,
        url: empty,
        size: count,
        mimetype: { ...text(200), default: '' },
        dimensions: {},
        thumbnail: {},
        createdAt: empty,
      },
      required: ['name', 'path'],
      additionalProperties: false,
    },
    reply: closed({ status: flag, item: Item }),
    refuses: ['folder-gone', 'type-refused'],
  },
  listParent: {
    method: 'POST',
    path: '/filemanager/list_parent',
    roles: MEMBERS,
    body: { type: 'object', properties: { parent: anyId, drive }, additionalProperties: false },
    /** All of the folder, at most 10,000. */
    reply: { type: 'array', items: Item },
    refuses: ['cursor-invalid', 'folder-gone'],
  },
  delete: {
    method: 'POST',
    path: '/filemanager/delete',
    roles: MEMBERS,
    body: closed({ itemId: id }),
    /** Into the trash; what is in the trash is removed for good. */
    reply: closed({ status: flag, message: text(200) }),
  },
  newFolder: {
    method: 'POST',
    path: '/filemanager/new_folder',
    roles: MEMBERS,
    body: {
      type: 'object',
      properties: { name, parent: anyId, parentName: { ...text(5000), default: '' }, drive },
      required: ['name'],
      additionalProperties: false,
    },
    reply: closed({ folderID: id, item: Item }),
    refuses: ['folder-gone', 'name-taken', 'too-deep'],
  },
  rename: {
    method: 'POST',
    path: '/filemanager/rename',
    roles: MEMBERS,
    body: closed({ itemId: id, newName: name }),
    reply: closed({ status: flag, item: Item }),
    refuses: ['file-quarantined', 'name-taken', 'type-refused'],
  },
  /** Says what a picture shows, for who does not see it. */
  describe: {
    method: 'PUT',
    path: '/api/files/items/:id/alt',
    roles: MEMBERS,
    body: closed({ alt: text(300) }),
    reply: Item,
    refuses: ['file-quarantined', 'not-a-file'],
  },
  search: {
    method: 'POST',
    path: '/filemanager/search',
    roles: MEMBERS,
    body: {
      type: 'object',
      properties: {
        query: text(300),
        drive,
        limit: { type: 'integer', minimum: 1, maximum: 500, default: 200 },
        shared,
      },
      required: ['query'],
      additionalProperties: false,
    },
    /** By name first, the best of them first; then by what is written in it, the latest first. */
    reply: closed({ status: flag, results: { type: 'array', items: Found } }),
  },
  document: {
    method: 'GET',
    path: '/filemanager/document/:id',
    roles: MEMBERS,
    reply: closed({
      status: flag,
      data: Item,
      crumbs: { type: 'array', items: Crumb },
      text: TextRead,
    }),
  },
  folderStructure: {
    method: 'GET',
    path: '/filemanager/folder_structure',
    roles: MEMBERS,
    query: { type: 'object', properties: { parent: { ...text(36), default: '' }, drive }, additionalProperties: false },
    /** Folders only, each with those in it, sorted by name. */
    reply: closed({ status: flag, structure: { type: 'array', items: Folder } }),
    refuses: ['folder-gone'],
  },
  moveFolder: {
    method: 'POST',
    path: '/filemanager/move_folder',
    roles: MEMBERS,
    body: { type: 'object', properties: { itemId: id, newParentId: anyId }, required: ['itemId'], additionalProperties: false },
    reply: Done,
    refuses: ['file-quarantined', 'folder-gone', 'into-itself', 'other-drive', 'too-deep'],
  },

  /** A page of a folder. */
  items: {
    method: 'GET',
    path: '/api/files/items',
    roles: MEMBERS,
    query: Page,
    reply: closed({
      items: { type: 'array', items: Item },
      next: orNull(cursor),
      /** Of all pages together. */
      total: count,
      /** The folder itself and those above it, from the top; empty at the top. */
      crumbs: { type: 'array', items: Crumb },
      /** What the visitor may do here. */
      can: closed({ write: flag, publish: flag, share: flag }),
      /** Drives that the visitor has. */
      drives: { type: 'array', items: { type: 'string', enum: DRIVES } },
      /** Whose folder it is, where it was shared with the visitor: a name, or empty for the site. */
      sharedBy: orNull(text(300)),
    }),
    refuses: ['cursor-invalid', 'folder-gone'],
  },
  move: {
    method: 'POST',
    path: '/api/files/move',
    roles: MEMBERS,
    body: closed({ ids, to: orNull(id) }),
    reply: closed({ moved: count }),
    refuses: ['file-quarantined', 'folder-gone', 'into-itself', 'other-drive', 'too-deep'],
  },
  setMode: {
    method: 'POST',
    path: '/api/files/mode',
    roles: MEMBERS,
    needs: 'publish',
    body: closed({ ids, mode }),
    reply: closed({ changed: count }),
    refuses: ['file-quarantined', 'not-a-file'],
  },
  trash: { method: 'POST', path: '/api/files/trash', roles: MEMBERS, body: Ids, reply: closed({ trashed: count }) },
  restore: {
    method: 'POST',
    path: '/api/files/restore',
    roles: MEMBERS,
    body: Ids,
    /** Items whose folder is gone come back at the top; whose name is taken get a number. */
    reply: closed({ restored: { type: 'array', items: Item } }),
    refuses: ['file-quarantined'],
  },
  trashed: {
    method: 'GET',
    path: '/api/files/trash',
    roles: MEMBERS,
    query: { type: 'object', properties: { drive, after: { ...cursor, default: '' } }, additionalProperties: false },
    reply: closed({ items: { type: 'array', items: Item }, next: orNull(cursor), total: count, days: count }),
    refuses: ['cursor-invalid'],
  },
  purge: {
    method: 'POST',
    path: '/api/files/purge',
    roles: MEMBERS,
    body: Ids,
    reply: closed({ removed: count }),
    refuses: ['not-in-trash'],
  },
  emptyTrash: {
    method: 'POST',
    path: '/api/files/trash/empty',
    roles: MEMBERS,
    body: { type: 'object', properties: { drive }, additionalProperties: false },
    reply: closed({ removed: count }),
  },
  usage: {
    method: 'GET',
    path: '/api/files/usage',
    roles: MEMBERS,
    query: { type: 'object', properties: { drive }, additionalProperties: false },
    reply: Usage,
  },
  /** Folders that are made for the files of a folder that is being uploaded: `a/b/c` and those above. Those that are there stay. */
  ensureFolders: {
    method: 'POST',
    path: '/api/files/folders',
    roles: MEMBERS,
    body: {
      type: 'object',
      properties: { parent: anyId, drive, paths: { type: 'array', items: text(5000), minItems: 1, maxItems: 500 } },
      required: ['paths'],
      additionalProperties: false,
    },
    /** Folder ids in the order of the paths. */
    reply: closed({ folders: { type: 'array', items: id } }),
    refuses: ['folder-gone', 'name-taken', 'too-deep'],
  },
} as const;
