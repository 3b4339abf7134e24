import type { SectionDeclaration } from '../../section.ts';
import { group, list, localText, setting } from '#kit/schema/settings.ts';
import { lead, none, title } from '../settings.ts';

export const steps = {
  as: ['section', 'block'],
  settings: group({
    title: title('เริ่มต้นอย่างไร', 'How it works'),
    lead,
    items: setting(
      list(group({ title: setting(localText(120), 'The step', none), text: setting(localText(400), 'What is done', none) }), 8),
      'The steps in their order',
      [],
    ),
  }),
} as const satisfies SectionDeclaration;
