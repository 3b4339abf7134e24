import { Refusal } from '#kit/diagnostics/refusal.ts';

/** Zero bytes and halves of characters: no text in the database can have them. */
export const isText = (text: string) => text.isWellFormed() && !text.includes('\0');

/** JSON without `__proto__` and `constructor.prototype`, which no honest caller sends, and of text that can be kept. */
const parseJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__' || key === 'prototype' || !isText(key) || (typeof value === 'string' && !isText(value)))
      throw new SyntaxError('forbidden key or character');
    return value;
  });

/**
 * The object that a body says in JSON; an empty body says an empty one.
 * @throws Refusal 415 `body-type` · 400 `invalid-json` · 400 `invalid-input` JSON that is no object
 */
export function readJsonBody(body: Buffer | undefined, contentType = ''): Record<string, unknown> {
  let value: unknown = {};
  if (body?.length) {
    if (!/^application\/json\s*(?:;|$)/i.test(contentType)) throw new Refusal(415, 'body-type');
    try {
      value = parseJson(body.toString('utf8'));
    } catch {
      throw new Refusal(400, 'invalid-json');
    }
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Refusal(400, 'invalid-input', { issues: [{ path: '', keyword: 'type', message: 'must be object' }] });
  return value as Record<string, unknown>;
}
