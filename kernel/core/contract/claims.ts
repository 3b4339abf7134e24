/** Values of which the whole installation has one each (the reference of a bank transfer). Part of the caller's transaction. */
export interface Claims {
  /** Takes `value` for `ref`. Taken already by somebody else it says for which `ref` of this space; null is another space's. */
  take(name: string, value: string, ref: string): Promise<{ taken: true } | { taken: false; ref: string | null }>;
  /** For what this space has it; null where it has not, whoever else may. */
  holder(name: string, value: string): Promise<string | null>;
  /** Gives it back, where `ref` had it. */
  release(name: string, value: string, ref: string): Promise<void>;
}
