import type { SectionLoad } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { form as plugin } from '../../plugin.ts';
import type { OneFormSection } from '../../rules/oneFormSection.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { publicDocument, textIn } from '../../rules/publicDocument.ts';
import type { FormDocument } from '../../schemas.ts';
import { documentOf, standingOf } from '../forms/hold.ts';

export interface OneFormData {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  /** Of a form that can be filled in where it stands. */
  readonly document: FormDocument | null;
  readonly visible: readonly string[];
}

/** A form that is open for everybody; null where there is none. What guests get is shared, so nothing of anybody's is in it. */
export const load: SectionLoad<typeof plugin, Value<typeof OneFormSection.settings>, OneFormData | null> = async (ctx, settings) => {
  const slug = settings.form.trim();
  const form = slug ? await ctx.db.selectFrom('form_form').selectAll().where('slug', '=', slug).executeTakeFirst() : undefined;
  if (!form || form.published === 0 || standingOf(form, ctx.now()) !== 'open') return null;
  const document = await documentOf(ctx, form.id, form.published);
  const isPlain = document.pages.length === 1 && form.settings.identity === 'anonymous' && !form.pin_hash && form.settings.minutes === null;
  return {
    slug: form.slug,
    title: textIn(document.title, ctx.locale),
    lead: settings.lead ? textIn(document.lead, ctx.locale) : '',
    document: isPlain ? publicDocument(document) : null,
    visible: [...evaluate(document, {}).visible],
  };
};
