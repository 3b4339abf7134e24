import type { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Schema, Value } from '#kit/schema/schema.ts';
import type { Members, PluginDeclaration } from './plugin.ts';

/** What any call may be refused with, with its HTTP status: nobody declares these. */
export const COMMON_REFUSALS = {
  'invalid-input': 400,
  'invalid-session': 401,
  'sign-in-needed': 401,
  'role-not-allowed': 403,
  'step-up-needed': 403,
  'over-limit': 403,
  'call-missing': 403,
  'not-found': 404,
  conflict: 409,
  'id-taken': 409,
  'second-person-needed': 409,
  'action-not-allowed': 409,
  'invalid-fields': 422,
  'text-refused': 422,
  'too-many-requests': 429,
  fault: 500,
  unavailable: 503,
  overloaded: 503,
  'secret-missing': 503,
  'objects-unavailable': 503,
  'objects-full': 507,
} as const;
export type CommonRefusal = keyof typeof COMMON_REFUSALS;

type Refusals<P> = Members<P, 'refusals'>;
/** Codes that something of a plugin may be refused with. */
export type RefusalCode<P> = (keyof Refusals<P> & string) | CommonRefusal;

/** What a refusal tells beside its code. */
export type RefusalDetails<P, C> = C extends keyof Refusals<P>
  ? Refusals<P>[C] extends { details: infer D extends Schema }
    ? Value<D>
    : Record<never, never>
  : Record<string, unknown>;

/** Codes that one call or download may be refused with. */
export type CodesOf<P, D> = CommonRefusal | (D extends { refuses: readonly (infer C)[] } ? C & keyof Refusals<P> & string : never);

/** Makes a refusal to be thrown. A method, so that a handler's narrower `ctx` goes to functions that refuse with more. */
export interface Refuses<P extends PluginDeclaration, Code extends string> {
  /**
   * A declared refusal, to be thrown: `throw ctx.refuse('out-of-stock', { left: 2 })`. One that the running call does not declare is
   * a fault of the plugin. With `keep` what the call wrote stays written, although it is refused: a counted failure, say.
   */
  refuse<C extends Code>(
    code: C,
    ...more: Record<never, never> extends RefusalDetails<P, C>
      ? [details?: Unchanged<RefusalDetails<P, C>>, options?: Keep]
      : [details: Unchanged<RefusalDetails<P, C>>, options?: Keep]
  ): Refusal;
}
/** The same, of which nothing is changed. */
type Unchanged<T> = T extends object ? { readonly [K in keyof T]: Unchanged<T[K]> } : T;
interface Keep {
  readonly keep?: boolean;
}
