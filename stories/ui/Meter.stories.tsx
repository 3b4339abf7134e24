import { expect } from 'storybook/test';
import { Meter } from '#kit/ui/data/Meter.tsx';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Components/Feedback/Meter',
  component: Meter,
  parameters: { docs: { description: { component: 'How full something is: a warning from 80 %, a danger from 95 %.' } } },
  args: { label: 'พื้นที่เก็บไฟล์', value: 3.2, max: 5, text: 'ใช้ไป 3.2 GB จาก 5 GB' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter', { name: 'พื้นที่เก็บไฟล์' })).toHaveAttribute('aria-valuetext', 'ใช้ไป 3.2 GB จาก 5 GB');
  },
});
export const Tight = meta.story({ args: { value: 4.2, text: 'ใช้ไป 4.2 GB จาก 5 GB' } });
export const Full = meta.story({
  args: { value: 5.5, text: 'ใช้ไป 5.5 GB จาก 5 GB' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter')).toHaveAttribute('aria-valuenow', '100');
  },
});
