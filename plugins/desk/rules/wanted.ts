import type { DeskKind } from '../contract.ts';

const SIGNS = { '>': 'act', '@': 'person', '#': 'document' } as const;

/** What somebody looks for, by the sign that they began with: `>` acts, `@` people, `#` numbers of documents. */
export function wanted(typed: string): { text: string; kind: DeskKind | 'act' } {
  const text = typed.trim();
  const kind = SIGNS[text[0] as keyof typeof SIGNS];
  return kind ? { text: text.slice(1).trim(), kind } : { text, kind: 'anything' };
}
