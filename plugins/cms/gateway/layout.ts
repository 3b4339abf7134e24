import type { SectionCatalogue } from '#kit/composer/catalogue.ts';
import { checkLayout } from '#kit/composer/check.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import { mapRichTexts } from './richTexts.ts';
import type { Content } from '../schemas.ts';
import type { CmsCtx } from './db.ts';
import { sanitise, sanitiseOnce } from '#kit/richText/sanitise.ts';

/** A layout as JSON of a call. */
export const asJson = (layout: LayoutDocument | null): Content['layout'] => layout as unknown as Content['layout'];

/** A stored layout with its rich texts sanitised once more, as it is shown. */
export const cleanLayout = (layout: LayoutDocument, sections: SectionCatalogue): LayoutDocument =>
  mapRichTexts(layout, sections, sanitiseOnce);

/**
 * What an editor sent, as it may be stored: checked, defaults filled in, rich texts sanitised; null stays null. Refuses with
 * `invalid-layout` and every one of its `findings` when any is an error.
 */
export function storedLayout(ctx: Pick<CmsCtx, 'refuse'>, input: unknown, sections: SectionCatalogue): LayoutDocument | null {
  if (input === null) return null;
  const { document, findings } = checkLayout(input, sections);
  if (!document) throw ctx.refuse('invalid-layout', { findings });
  return mapRichTexts(document, sections, sanitise);
}
