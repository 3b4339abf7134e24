import type { CallsOf } from '#kit/page/call.ts';
import type { CallDeclaration, DownloadDeclaration } from './call.ts';
import type { PluginDeclaration } from './plugin.ts';
import type { RefusalCode, RefusalDetails } from './refusals.ts';
import type { Schema, Sent, Value } from '#kit/schema/schema.ts';

/** The parameters in a path pattern: `/a/:x/b/:y` has `x` and `y`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name extends `${infer Plain}.${string}` ? Plain : Name]: string }
    : unknown;

type Payload<C> = C extends { method: 'GET' | 'DELETE' }
  ? C extends { query: infer S }
    ? S
    : never
  : C extends { body: infer S }
    ? S
    : never;

/** What a handler receives: parameters and payload in one flat object, defaults filled in. */
export type Input<C extends CallDeclaration> = PathParams<C['path']> & ([Payload<C>] extends [never] ? unknown : Value<Payload<C>>);

/** What the handler of a download receives. */
export type DownloadInput<D extends DownloadDeclaration> = PathParams<D['path']> &
  (D extends { query: infer S extends Schema } ? Value<S> : unknown);

/** What a caller sends. */
export type InputSent<C extends CallDeclaration> = PathParams<C['path']> & ([Payload<C>] extends [never] ? unknown : Sent<Payload<C>>);

/** What a call answers; nothing where it declares no reply. */
export type Reply<C extends CallDeclaration> = C extends { reply: infer S extends Schema } ? Value<S> : void;

type Calls<P extends PluginDeclaration> = P extends { calls: infer C extends Record<string, CallDeclaration> } ? C : Record<never, never>;

type Call<P extends PluginDeclaration, N extends keyof Calls<P>> = Calls<P>[N] extends infer C extends CallDeclaration ? C : never;

/** The caller of a plugin's own calls: in the browser signed over HTTP, in the gateway in process. */
export type Caller<P extends PluginDeclaration> = <N extends keyof Calls<P> & string>(
  name: N,
  ...input: Record<never, never> extends InputSent<Call<P, N>> ? [input?: InputSent<Call<P, N>>] : [input: InputSent<Call<P, N>>]
) => Promise<Reply<Call<P, N>>>;

/** What a plugin's calls take and give, by their names: for forms. */
export type CallTypesOf<P extends PluginDeclaration> = {
  readonly [N in keyof Calls<P>]: {
    readonly input: InputSent<Call<P, N>>;
    readonly reply: Reply<Call<P, N>>;
    readonly body: Payload<Call<P, N>>;
  };
};

/** A plugin's calls in the browser. */
export interface PluginCalls<P extends PluginDeclaration> extends CallsOf<CallTypesOf<P>> {
  <N extends keyof Calls<P> & string>(
    name: N,
    ...input: Record<never, never> extends InputSent<Call<P, N>> ? [input?: InputSent<Call<P, N>>] : [input: InputSent<Call<P, N>>]
  ): Promise<Reply<Call<P, N>>>;
  /** The declared details of a refusal, where it was this code that a call was refused with; else null. */
  refused<C extends RefusalCode<P>>(error: unknown, code: C): RefusalDetails<P, C> | null;
}
