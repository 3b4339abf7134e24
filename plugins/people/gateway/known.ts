import type { Person } from '../contract.ts';
import { emailKey } from '../rules/keys.ts';
import type { PersonRow } from './db.ts';

/** By what the areas know the rows of a record. */
export function personOf(rows: readonly PersonRow[]): Person {
  const guests = rows.filter(({ account_id }) => account_id === null);
  return {
    accounts: rows.flatMap(({ account_id }) => account_id ?? []),
    guestEmails: guests.flatMap(({ email_key }) => email_key || []),
    emails: [...new Set(rows.flatMap(({ email }) => emailKey(email) || []))],
  };
}
