/** Makes a call of the site by its id, `<plugin>.<call>`. Throws `Refusal` with the gateway's code, or with `offline`. */
export type Call = (id: string, input?: Record<string, unknown>, signal?: AbortSignal) => Promise<unknown>;

let caller: Call = () => Promise.reject(new Error('Calls are made from pages that have started in a browser'));

/** Says how calls are made; whoever starts the page does. */
export const setCall = (call: Call): void => void (caller = call);

/** Makes a call of the site. */
export const call: Call = (id, input, signal) => caller(id, input, signal);

/** What is known of calls by their names. */
export type CallTypes = Readonly<Record<string, { readonly input: unknown; readonly reply: unknown; readonly body: unknown }>>;

/** The calls of one owner, with their types: what forms are made of. */
export interface CallsOf<Types> {
  readonly owner: string;
  /** Never there: carries the types. */
  readonly types?: Types;
}
