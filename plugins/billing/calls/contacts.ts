import { STAFF } from '#kernel/contract/role.ts';
import { closed, id, list, text, time } from '#kit/schema/shapes.ts';
import { defineTable } from '#kit/table/table.ts';

const words = (most: number) => ({ ...text(most), default: '' }) as const;

/** Whom documents are made out to. */
export const ContactDraft = closed({
  name: { type: 'string', minLength: 1, maxLength: 200 },
  taxId: { type: 'string', pattern: '^$|^[0-9]{13}$', default: '' },
  branch: { type: 'string', pattern: '^$|^[0-9]{5}$', default: '' },
  address: words(400),
  email: words(254),
  phone: words(40),
  note: words(500),
});
const { note: _, ...known } = ContactDraft.properties;

/** The contact book: staff keep it, and documents are filled in from it. */
export const deskContacts = defineTable({
  plugin: 'billing',
  name: 'deskContacts',
  table: 'billing_contact',
  texts: 'contacts',
  roles: STAFF,
  needs: 'documents',
  schema: ContactDraft,
  reads: { createdAt: time },
  columns: ['name', 'taxId', 'branch', 'phone', 'email'],
  sorts: ['name', 'createdAt'],
  sort: 'name',
  search: ['name', 'taxId', 'email', 'phone'],
});

export const contacts = {
  ...deskContacts.calls,
  /** Contacts that have these words in their name, tax id, address or number, for filling in a document. */
  findContacts: {
    method: 'GET',
    path: '/api/billing/desk/contacts/find',
    roles: STAFF,
    needs: 'documents',
    query: { type: 'object', properties: { q: words(80) }, additionalProperties: false },
    reply: closed({ contacts: list(closed({ id, ...known })) }),
  },
  contact: {
    method: 'GET',
    path: '/api/billing/desk/contacts/:id',
    roles: STAFF,
    needs: 'documents',
    reply: closed({ id, ...known }),
  },
} as const;
