import { expect } from 'storybook/test';
import { Link } from '#kernel/contract/page.ts';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Components/Navigation/Link',
  component: Link,
  parameters: {
    docs: {
      description: {
        component:
          'Inside the site it navigates without a reload; outside it opens as the browser does; an address that would run script leads nowhere.',
      },
    },
  },
  args: { children: 'ดูหลักสูตรทั้งหมด' },
});

export const Inside = meta.story({ args: { to: '/courses' } });

export const Outside = meta.story({
  args: { to: 'https://www.wikipedia.org/', children: 'วิกิพีเดีย' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  },
});

export const ScriptAddress = meta.story({
  name: 'Script address',
  args: { to: 'javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});
