import { expect } from 'storybook/test';
import { PageState } from '#kit/ui/feedback/PageState.tsx';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Components/Feedback/PageState',
  component: PageState,
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'In place of a page that is not there yet, not there at all, or broken.' } },
  },
});

export const Loading = meta.story({ args: { kind: 'loading' } });

export const NotFound = meta.story({
  name: 'Not found',
  args: { kind: 'not-found', path: '/courses/ไม่มีหน้านี้' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByText('/courses/ไม่มีหน้านี้')).toBeVisible();
  },
});

export const Invalid = meta.story({ args: { kind: 'invalid', path: '/courses/%E0%B8' } });

export const Broken = meta.story({
  args: { kind: 'error', reference: '01J9ZC7M3' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('01J9ZC7M3')).toBeVisible();
    await expect(canvas.getByRole('button')).toBeEnabled();
  },
});
