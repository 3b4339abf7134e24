import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, text, time } from '#kit/schema/shapes.ts';
import { defineTable } from '#kit/table/table.ts';

/** Addresses that are not written to. They are the space's: its sites share accounts. To remove one is to unblock it. */
export const addresses = defineTable({
  plugin: 'mail',
  name: 'addresses',
  table: 'mail_address',
  roles: STAFF,
  needs: 'outbox',
  schema: closed({}),
  reads: { address: text(254), response: text(500), bounces: count, bouncedAt: time },
  columns: ['address', 'response', 'bounces', 'bouncedAt'],
  sorts: ['address', 'bouncedAt'],
  search: ['address'],
  acts: ['remove', 'export'],
});
