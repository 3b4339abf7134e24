import type { SectionDeclaration } from '#kit/composer/section.ts';
import { flag, group, localText, plainText, setting } from '#kit/schema/settings.ts';

/** A form on a composed page: filled in there where it has one page, else begun from there. */
export const OneFormSection = {
  as: ['section', 'block'],
  texts: ['fill', 'shared'],
  settings: group({
    title: setting(localText(160), 'Title of the section; empty for the form’s own', { th: '', en: '' }),
    form: setting(plainText(120), 'Slug of the form', ''),
    lead: setting(flag, 'Whether its introduction is shown', true),
  }),
} as const satisfies SectionDeclaration;
