import type { CallDeclaration } from '#kernel/contract/call.ts';

/** The same calls, as people make them themselves: sessions, proofs of identity and one's own account are no business of other systems. */
export const inPerson = <const Calls extends Readonly<Record<string, CallDeclaration>>>(calls: Calls) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, inPerson: true }])) as {
    readonly [Name in keyof Calls]: Calls[Name] & { readonly inPerson: true };
  };
