import { expect } from 'storybook/test';
import { EntryLinks } from '#plugins/cms/parts/EntryLinks.tsx';
import preview from '../../../.storybook/preview.tsx';
import { cmsTexts, page } from './fixtures.ts';

/** What stands below a composed page: the same in another language, and what it is found under. */
const meta = preview.meta({ title: 'Plugins/Cms/EntryLinks', component: EntryLinks, loaders: [cmsTexts], args: { entry: page } });

export const Both = meta.story({
  name: 'In two languages, with tags',
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ไทย')).toHaveAttribute('aria-current', 'true');
    const english = canvas.getByRole('link', { name: 'อังกฤษ (English)' });
    await expect(english).toHaveAttribute('href', '/our-fields');
    await expect(english).toHaveAttribute('hreflang', 'en');
    const tags = canvas.getByRole('list', { name: 'แท็ก' });
    await expect(tags.querySelectorAll('a')).toHaveLength(3);
  },
});

export const OnAPhone = meta.story({
  name: 'On a phone, dark',
  tags: ['visual'],
  globals: { mode: 'dark', viewport: { value: 'w360' } },
});

export const Neither = meta.story({
  name: 'In one language, without tags',
  args: { entry: { ...page, tags: [], translations: [] } },
  play: ({ canvasElement }) => expect(canvasElement.querySelector('.cms-EntryLinks')).toBeNull(),
});
