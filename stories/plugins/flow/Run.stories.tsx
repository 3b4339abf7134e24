import { expect, userEvent } from 'storybook/test';
import RunPage from '#plugins/flow/pages/run/manager.tsx';
import preview from '../../../.storybook/preview.tsx';
import { InRouter } from '../../InRouter.tsx';
import { failedRun, flowTexts } from './fixtures.ts';

/** One run of a flow. */
const meta = preview.meta({
  title: 'Plugins/Flow/Run',
  component: RunPage,
  globals: { role: 'manager' },
  loaders: [flowTexts],
  args: { data: { run: failedRun } } as never,
  decorators: [
    (Story) => (
      <InRouter path="/flow/runs/1">
        <Story />
      </InRouter>
    ),
  ],
});

export const Failed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'ทำต่อจากขั้นที่ล้มเหลว' })).toBeVisible();
    await userEvent.click(canvas.getAllByText('ข้อมูลเข้า')[1]!);
    await expect(canvas.getByText(/โทรหา somchai@example.com/)).toBeVisible();
  },
});

export const Phone = meta.story({
  name: 'On a phone in the dark',
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
