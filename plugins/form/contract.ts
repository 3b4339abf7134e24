import { defineEvent, defineService, defineTask } from '#kernel/contract/tokens.ts';
import { closed, id, orNull, text, time } from '#kit/schema/shapes.ts';
import type { Answers } from './rules/answers.ts';
import type { FormDocument, ResponseState } from './schemas.ts';

export type { Answers, FormDocument, ResponseState };

/** A form as another plugin may know it. */
export interface FormInfo {
  readonly id: string;
  readonly slug: string;
  readonly title: { readonly th: string; readonly en: string };
  /** `open` is the only one that takes answers. */
  readonly state: string;
  /** What is published; null before the first time. */
  readonly document: FormDocument | null;
  readonly path: string;
}

/** Somebody's answers. */
export interface ResponseInfo {
  readonly id: string;
  readonly formId: string;
  readonly reference: string | null;
  readonly state: ResponseState;
  readonly accountId: string | null;
  readonly email: string;
  readonly answers: Answers;
  readonly submittedAt: string | null;
}

/** Answers that another plugin hands in for somebody. */
export interface NewResponse {
  /** Made by the caller: handed in again it is the same response. */
  readonly id: string;
  readonly formId: string;
  readonly answers: Answers;
  readonly accountId: string | null;
  readonly email: string;
}

/** A page of a form that somebody goes through. */
export interface FormStep {
  readonly page: string;
  /** Which one it is of those that lie before them as things stand, from 1. */
  readonly number: number;
  readonly count: number;
  /** Elements that are shown there by the answers so far, and those of them that have to be answered. */
  readonly shown: readonly string[];
  readonly required: readonly string[];
}

/** Forms and their responses, for plugins that stand on them. Each act is part of the caller's transaction. */
export interface FormsApi {
  /** Forms by id or slug; those that there are not, or are archived, are left out. */
  find(names: readonly string[]): Promise<ReadonlyMap<string, FormInfo>>;
  /** Responses by id; personal ids in them are masked. */
  responses(ids: readonly string[]): Promise<ReadonlyMap<string, ResponseInfo>>;
  /**
   * The page after one (the first after ''), or before it, by the answers so far; null where there is none.
   * @throws Refusal 404 · 422 `answers-wrong` where something up to that page is to be answered before one goes on
   */
  step(formId: string, answers: Answers, page: string, to: 'next' | 'back'): Promise<FormStep | null>;
  /**
   * Hands in answers: logic, required answers, quotas and the form's times hold as for everybody. What the form asks to be paid is the
   * caller's to ask for: `answers` have it in baht.
   * @throws Refusal 404 · 409 `form-closed` · 422 `answers-wrong` · 409 `already-answered` · 409 `form-full`
   */
  submit(response: NewResponse): Promise<ResponseInfo>;
  /**
   * A form that asks the same, with no answers: its settings, without times, and open where the other has ever been published.
   * @throws Refusal 404 · 409 `slug-taken` · 422 `not-publishable`
   */
  duplicate(id: string, as: { readonly slug: string; readonly title: FormInfo['title'] }): Promise<FormInfo>;
  /** Cancels a response and frees its places; one that is cancelled already stays so. @throws Refusal 404 */
  cancel(id: string, reason: string): Promise<ResponseInfo>;
}
export const Forms = defineService<FormsApi>('form:responses@1');

const payload = { formId: id, formSlug: text(80), responseId: id, reference: orNull(text(40)), state: text(20), at: time };
/** Answers were handed in. */
export const ResponseSubmitted = defineEvent('form:responseSubmitted@1', closed(payload));
/** A response was decided on, changed by who gave it, cancelled or removed (`removed`). */
export const ResponseChanged = defineEvent('form:responseChanged@1', closed(payload));

/** Invitations wait to be sent: some of them at a time. */
export const InvitesDue = defineTask('form:invitesDue@1', closed({ formId: id }));
