import type { Schema } from '#kit/schema/schema.ts';
import type { LocalText } from '#kit/schema/locale.ts';
import { defineService } from '#kernel/contract/tokens.ts';

/** A step that flows may take in another plugin. */
export interface StepInfo {
  /** `createTask`: flows know it as `<plugin>:createTask`. */
  readonly name: string;
  readonly title: LocalText;
  /** What it takes: a flat object of texts, numbers and flags. Texts may be templates. */
  readonly input: Schema;
  /** What the fields of `input` are called; `<field>.<option>` those that may be chosen. */
  readonly fields: Readonly<Record<string, LocalText>>;
  /** What the steps after it find under `steps.<id>.output`. */
  readonly output: Schema;
}

/** What a step says it could not do, in words for the staff. Thrown as is, it is tried again; as `final` it is not. */
export interface StepsApi {
  list(): Promise<readonly StepInfo[]>;
  /**
   * Does it, in the transaction of the run's step. `key` is the same at every try of that step: what was done for it once is given
   * again. A `Refusal` is the step's failure.
   */
  execute(name: string, input: Readonly<Record<string, unknown>>, key: string): Promise<unknown>;
  /** What it would give. Changes nothing and tells nobody. */
  simulate(name: string, input: Readonly<Record<string, unknown>>): Promise<unknown>;
}
/** Steps for flows, of any number of plugins. */
export const FlowSteps = defineService<StepsApi>('flow:steps@1');

/** A value of a step's input as text: templates give numbers and flags as they are. */
export const stepText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
