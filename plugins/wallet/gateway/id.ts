import { notFound } from '#kernel/contract/problem.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id that came in an address. @throws Refusal 404 for what cannot be one */
export function uuid(text: string): string {
  if (!UUID.test(text)) throw notFound();
  return text.toLowerCase();
}
