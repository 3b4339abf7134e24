import { sql } from 'kysely';

/** Whether an account (`a`) has a word in its name, Thai or Latin, however it is spelt, or in its address. */
export const named = (word: string) =>
  sql<boolean>`(strpos(a.search_text, account_fold(${word})) > 0 or strpos(a.email, lower(normalize(${word}::text, nfc))) > 0)`;
