import { STAFF } from '#kernel/contract/role.ts';
import { IMPORTED } from '../rules/imports/past/kind.ts';
import { SOURCES } from '../rules/imports/source.ts';
import { closed, count, flag, id, list, text, time } from '#kit/schema/shapes.ts';

export const IMPORT_STATES = ['reading', 'checked', 'refused', 'applying', 'pictures', 'done', 'failed'] as const;
export const Import = closed({
  id,
  fileName: text(200),
  state: { type: 'string', enum: IMPORT_STATES },
  rows: count,
  creates: count,
  updates: count,
  unchanged: count,
  bad: count,
  done: count,
  /** `utf-8` or `windows-874`. */
  encoding: text(20),
  /** The first 200 of what is wrong: row as a spreadsheet counts, column, code, value. */
  problems: list(closed({ row: count, column: text(60), code: text(40), value: text(120) })),
  failure: text(80),
  /** Whose export it is, by its header line. */
  source: { type: 'string', enum: SOURCES },
  what: { type: 'string', enum: IMPORTED },
  /** The first of the customers or orders that would come, as they would be known here. */
  preview: list(closed({ title: text(300), detail: text(600) })),
  /** Of another shop: how many pictures are still to be fetched, are here, could not be had. */
  pictures: closed({ waiting: count, fetched: count, missing: count }),
  /** The first 200 pictures that could not be had: of which product, where it was, why not. */
  missing: list(closed({ name: text(200), url: text(600), code: text(20) })),
  /** Old addresses that can lead here. */
  redirects: count,
  createdAt: time,
});

/** The staff's work with files of products. */
export const deskImport = {
  /** Reads a file of the visitor (CSV in UTF-8 or TIS-620, XLSX) and says what it would do. Nothing is changed yet. */
  startImport: {
    method: 'POST',
    path: '/api/shop/desk/imports',
    roles: STAFF,
    needs: 'catalogue',
    body: closed({ importId: id, fileId: id }),
    reply: Import,
    refuses: ['file-checking', 'file-too-large'],
  },
  getImport: { method: 'GET', path: '/api/shop/desk/imports/:id', roles: STAFF, needs: 'catalogue', quiet: true, reply: Import },
  /** Does what the dry run said; `skipBad` leaves out the rows that are wrong. */
  applyImport: {
    method: 'POST',
    path: '/api/shop/desk/imports/:id/apply',
    roles: STAFF,
    needs: 'catalogue',
    body: closed({ skipBad: flag }),
    reply: Import,
    refuses: ['import-has-problems', 'import-not-checked'],
  },
} as const;
