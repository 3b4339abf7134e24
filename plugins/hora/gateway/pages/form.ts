import type { BirthDraft } from '../../schemas.ts';
import type { MethodId } from '../../rules/settings.ts';
import type { HoraCtx } from '../db.ts';
import { currentTexts, type CurrentBase } from '../versions.ts';

/** What the form of a birth needs. */
export interface FormData {
  readonly places: readonly { readonly value: string; readonly label: string }[];
  readonly values: Partial<BirthDraft>;
  readonly method: MethodId;
}

export const formOf = ({ locale, settings }: HoraCtx, { base }: CurrentBase, draft: BirthDraft | null): FormData => ({
  places: base.places.map(({ code, th, en }) => ({ value: code, label: locale === 'en' ? en : th })),
  values: draft ?? { method: settings.defaultMethod, era: locale === 'en' ? 'ce' : 'be' },
  method: draft?.method ?? settings.defaultMethod,
});

/** A reading in the visitor's language. */
export async function textsOf(ctx: HoraCtx, keys: readonly string[]): Promise<Record<string, string>> {
  const texts = await currentTexts(ctx);
  return Object.fromEntries(texts.filter(({ key }) => keys.includes(key)).map((text) => [text.key, text[ctx.locale]]));
}
