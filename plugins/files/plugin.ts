import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_USER, AS_GUEST, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { AccountMenu, DashboardTiles } from '#kernel/contract/tokens.ts';
import { Accounts, FilesPage, UploadPage } from '../account/contract.ts';
import { comments } from './calls/comments.ts';
import { items } from './calls/items.ts';
import { shares } from './calls/shares.ts';
import { people } from './calls/people.ts';
import { uploads } from './calls/uploads.ts';
import { versions } from './calls/versions.ts';
import { FileArrived, FilePicker, Files, FilesRemoved, FilmDue, TextDue, VersionArrived } from './contract.ts';
import { Notifications } from '../notification/contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { id } from '#kit/schema/shapes.ts';
import { settings } from './settings.ts';
import { refusals } from './refusals.ts';

const code = { type: 'object', properties: { code: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' } }, required: ['code'] } as const;
const guestsGrant = { type: 'string', maxLength: 400, default: '' } as const;
/** A picture no wider than this, in pixels; without it the file as it is. */
const w = { type: 'integer', minimum: 16, maximum: 4096 } as const;
/** The version that is asked for; without it the file as it is now. */
const v = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const;
const f = { type: 'string', enum: ['webp', 'avif'], default: 'webp' } as const;

/** Files of members and of the site: uploads that survive anything, folders, previews, shared links. */
export const files = definePlugin({
  id: 'files',
  summary: 'Files: uploads, folders, previews, sharing, and a picker for other areas',
  settings,
  siteSettings: ['refusedExtensions', 'trashDays', 'shareDays', 'visitDays', 'versionsKept', 'versionDays'],
  publicSettings: ['largestMegabytes', 'refusedExtensions', 'shareDays'],
  capabilities: {
    library: { summary: "See and change the site's own library of files", roles: STAFF },
    publish: { summary: 'Make files public, so that everybody with the address gets them', roles: STAFF },
    share: { summary: 'Share files and folders with people and by link', roles: MEMBERS },
  },
  pages: {
    trash: { path: '/user/filemanager/trash', roles: MEMBERS, sameAs: AS_USER, title: 'page.trash', texts: 'manager' },
    withMe: { path: '/user/filemanager/with-me', roles: MEMBERS, sameAs: AS_USER, title: 'page.withMe', texts: 'shares' },
    shared: { path: '/user/filemanager/shared', roles: MEMBERS, sameAs: AS_USER, title: 'page.shared', texts: 'shares', needs: 'share' },
    comments: {
      path: '/user/filemanager/comments/:id',
      roles: MEMBERS,
      sameAs: AS_USER,
      title: 'page.comments',
      texts: 'comments',
      params: { type: 'object', properties: { id }, required: ['id'] },
    },
    externalFile: {
      path: '/external/storage/file/:code',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.external',
      texts: 'external',
      params: code,
      cache: false,
    },
    externalFolder: {
      path: '/external/storage/folder/:code',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.external',
      texts: 'external',
      params: code,
      cache: false,
    },
  },
  refusals,
  calls: { ...items, ...uploads, ...shares, ...versions, ...people, ...comments },
  downloads: {
    /** To who has a right to the file. */
    download: {
      path: '/filemanager/download/:id',
      roles: MEMBERS,
      query: {
        type: 'object',
        properties: { show: { type: 'string', enum: ['attachment', 'inline'], default: 'attachment' }, w, f, v },
        additionalProperties: false,
      },
      refuses: ['file-checking', 'file-infected', 'picture-refused'],
    },
    /** A public file, to everybody. */
    publicFile: {
      path: '/files/:id/:name',
      roles: EVERYONE,
      query: { type: 'object', properties: { w, f, v }, additionalProperties: false },
      refuses: ['file-checking', 'file-infected', 'picture-refused'],
    },
    /** To who has the address, until it ends: `FilesApi.link`. */
    linked: { path: '/filemanager/linked/:token/:name', roles: EVERYONE, refuses: ['file-checking', 'file-infected', 'picture-refused'] },
    /** A shared file, one in a shared folder, or the whole folder as a zip. */
    downloadExternal: {
      path: '/filemanager/download_external/:shareCode',
      roles: EVERYONE,
      query: {
        type: 'object',
        properties: {
          item: { type: 'string', maxLength: 36, default: '' },
          grant: guestsGrant,
          show: { type: 'string', enum: ['attachment', 'inline'], default: 'attachment' },
          w,
          f,
        },
        additionalProperties: false,
      },
      limit: { times: 600, seconds: 60 },
      refuses: [
        'file-checking',
        'file-infected',
        'picture-refused',
        'share-downloads-used',
        'share-gone',
        'share-no-download',
        'share-no-view',
        'share-password',
        'zip-too-many',
      ],
    },
    /** Files and folders of the visitor's own as one zip: `ids` with commas between. */
    zip: {
      path: '/filemanager/zip',
      roles: MEMBERS,
      query: {
        type: 'object',
        properties: { ids: { type: 'string', minLength: 36, maxLength: 4000 } },
        required: ['ids'],
        additionalProperties: false,
      },
      refuses: ['zip-too-many'],
    },
  },
  slots: { picker: FilePicker },
  fills: {
    manager: { into: FilesPage, roles: MEMBERS, texts: 'manager' },
    upload: { into: UploadPage, roles: MEMBERS, texts: 'upload' },
    picker: { into: FilePicker, roles: MEMBERS },
    menu: { into: AccountMenu, roles: MEMBERS, order: 40 },
    tile: { into: DashboardTiles, roles: MEMBERS, order: 40 },
  },
  emits: { arrived: FileArrived, removed: FilesRemoved, versionArrived: VersionArrived, textDue: TextDue, filmDue: FilmDue },
  listens: { arrived: FileArrived, removed: FilesRemoved, versionArrived: VersionArrived, textDue: TextDue, filmDue: FilmDue },
  provides: { files: Files, discoverable: Discoverable },
  uses: { accounts: Accounts },
  mayUse: { notifications: Notifications },
  live: {
    /** An upload has been looked at: its item has a picture now, or is refused. */
    processed: {
      type: 'object',
      properties: { itemId: { type: 'string' }, state: { type: 'string' } },
      required: ['itemId', 'state'],
      additionalProperties: false,
    },
    /** Something was said about a file, or changed in what was. */
    commented: {
      type: 'object',
      properties: { itemId: { type: 'string' } },
      required: ['itemId'],
      additionalProperties: false,
    },
  },
  /** Read what nobody vouches for. `picture`: dimensions, thumbnails, variants. `text`: what is written in documents. */
  workers: { picture: { seconds: 30, megabytes: 700 }, text: { seconds: 30, megabytes: 700 } },
  jobs: {
    readTexts: { cron: '5-59/10 * * * *' },
    remindFilms: { cron: '3-59/5 * * * *' },
    sweep: { cron: '*/10 * * * *' },
    removeOrphans: { cron: '10 21 * * *' },
    emptyTrash: { cron: '40 20 * * *' },
    forgetVisits: { cron: '50 20 * * *' },
    forgetVersions: { cron: '55 20 * * *' },
  },
});
