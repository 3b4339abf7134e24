import type { FormDocument } from '../../schemas.ts';
import type { Answers, AnswerValue } from '../../rules/answers.ts';
import type { FormCtx } from '../db.ts';

const SEALED = 'sealed:';
const elementsOf = (form: FormDocument) => form.pages.flatMap(({ elements }) => elements).filter(({ type }) => type === 'national_id');

/** National ids as they are kept: nobody who reads the database alone can read them. */
export function sealIds(ctx: FormCtx, form: FormDocument, answers: Readonly<Record<string, AnswerValue>>): Record<string, AnswerValue> {
  const sealed = { ...answers };
  for (const { id } of elementsOf(form)) {
    const value = sealed[id];
    if (typeof value === 'string' && !value.startsWith(SEALED)) sealed[id] = `${SEALED}${ctx.keys.seal(value)}`;
  }
  return sealed;
}

const plainOf = (ctx: FormCtx, value: AnswerValue | undefined): string | null =>
  typeof value === 'string' && value.startsWith(SEALED) ? ctx.keys.unseal(value.slice(SEALED.length)) : null;

/** `x-xxxx-xxxxx-70-3`: enough for its owner to know it. */
const masked = (id: string): string => `x-xxxx-xxxxx-${id.slice(10, 12)}-${id.slice(12)}`;

/** Answers with national ids as the visitor may see them. */
export function shownIds(ctx: FormCtx, form: FormDocument, answers: Answers, whole = false): Record<string, AnswerValue> {
  const shown: Record<string, AnswerValue> = { ...answers };
  for (const { id } of elementsOf(form)) {
    const plain = plainOf(ctx, shown[id]);
    if (plain !== null) shown[id] = whole ? plain : masked(plain);
  }
  return shown;
}

/** What tells that an id was given before, without saying it. */
export const idKeys = (ctx: FormCtx, form: FormDocument, answers: Answers): string[] =>
  elementsOf(form).flatMap(({ id }) => {
    const plain = plainOf(ctx, answers[id]);
    return plain === null ? [] : [`id:${id}:${ctx.keys.mac(`national id ${plain}`)}`];
  });
