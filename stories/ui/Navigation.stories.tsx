import { expect, userEvent, waitFor } from 'storybook/test';
import { Breadcrumbs } from '#kit/ui/navigation/Breadcrumbs.tsx';
import { LocaleSwitch } from '#kit/ui/navigation/LocaleSwitch.tsx';
import { ModeSwitch } from '#kit/ui/navigation/ModeSwitch.tsx';
import { ScrollTop } from '#kit/ui/navigation/ScrollTop.tsx';
import { SiteNav } from '#kit/ui/navigation/SiteNav.tsx';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({ title: 'Components/Navigation/ScrollTop', component: ScrollTop, parameters: { layout: 'fullscreen' } });

export const Default = meta.story({
  render: () => (
    <main id="main" tabIndex={-1} style={{ blockSize: '300vh' }}>
      <ScrollTop />
    </main>
  ),
  play: async ({ canvas }) => {
    scrollTo({ top: 0, behavior: 'instant' });
    await expect(canvas.queryByRole('button')).toBeNull();
    scrollTo({ top: 600, behavior: 'instant' });
    await userEvent.click(await canvas.findByRole('button'));
    await waitFor(() => expect(scrollY).toBe(0), { timeout: 3000 });
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
});

export const Crumbs = meta.story({
  name: 'Breadcrumbs',
  parameters: { layout: 'padded' },
  render: () => <Breadcrumbs crumbs={[{ title: 'บทความ', href: '/articles' }]} current="แสงธรรมชาติ" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('แสงธรรมชาติ')).toHaveAttribute('aria-current', 'page');
  },
});

export const Menu = meta.story({ name: 'Site menu', parameters: { layout: 'padded', path: '/articles' }, render: () => <SiteNav /> });

export const Preferences = meta.story({
  name: 'Language and mode',
  parameters: { layout: 'padded' },
  render: () => (
    <>
      <LocaleSwitch />
      <ModeSwitch />
    </>
  ),
});
