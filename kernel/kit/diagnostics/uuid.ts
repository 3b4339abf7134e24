import { notFound } from './refusal.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a row: the database takes anything else for a fault. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** An id from an address, in the one form in which ids are compared. @throws Refusal 404 for what cannot be one */
export function uuid(text: string): string {
  if (!isUuid(text)) throw notFound();
  return text.toLowerCase();
}
