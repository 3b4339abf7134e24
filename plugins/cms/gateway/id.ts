import { notFound } from '#kernel/contract/problem.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** An id from an address. What is no uuid is nobody's. */
export function uuid(text: string): string {
  if (!isUuid(text)) throw notFound();
  return text;
}
