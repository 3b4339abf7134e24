import { expect, userEvent } from 'storybook/test';
import { FlowSimulator } from '#plugins/flow/parts/simulator/FlowSimulator.tsx';
import { Machines } from '#plugins/flow/parts/simulator/Machines.tsx';
import preview from '../../../.storybook/preview.tsx';
import { InRouter } from '../../InRouter.tsx';
import { failedRun, flow, flowTexts, palette, scenarios } from './fixtures.ts';

/** A flow that is gone through without anything being done. */
const meta = preview.meta({
  title: 'Plugins/Flow/Simulator',
  component: FlowSimulator,
  globals: { role: 'manager' },
  loaders: [flowTexts],
  args: { flow, palette, scenarios, lastRun: null },
  decorators: [
    (Story) => (
      <InRouter path="/flow/simulator">
        <Story />
      </InRouter>
    ),
  ],
});

export const ThreeDays = meta.story({
  name: 'Three days are skipped, a mail succeeds, a head rejects, and back',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('ได้ 60 คะแนนขึ้นไป: ถ้าไม่ใช่')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'ส่งข้อมูลตัวอย่าง' }));
    await expect(canvas.getByText('รอเวลา: รอเวลา')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'ข้าม 3 วัน' }));
    await expect(canvas.getByText('แสดงความยินดี: เลือกว่าผลเป็นอย่างไร')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'สำเร็จ' }));
    await userEvent.click(canvas.getByRole('button', { name: 'ไม่อนุมัติ' }));
    await expect(canvas.getByText('จบแล้ว')).toBeVisible();
    await expect(canvasElement.querySelector('.flow-Changes')).toHaveTextContent('steps.approve');
    await userEvent.click(canvas.getByRole('button', { name: 'ถอยหนึ่งก้าว' }));
    await expect(canvas.getByText('ครูใหญ่ยืนยัน: รอคนตัดสินใจ')).toBeVisible();
    // What was tried stays tried.
    await expect(canvas.queryByText('ครูใหญ่ยืนยัน: ไม่อนุมัติ')).toBeNull();
  },
});

export const Compared = meta.story({
  name: 'Beside the last real run, on a phone',
  args: { lastRun: failedRun },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ส่งข้อมูลตัวอย่าง' }));
    await expect(canvas.getByText('เดินทางเดียวกัน')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const OfTheProduct = meta.story({
  name: 'A machine of the product',
  render: () => <Machines />,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('เครื่องสถานะ', {}, { timeout: 30_000 }), 'shop/order');
    await userEvent.click(canvas.getByRole('button', { name: 'CONFIRM' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('confirmed');
    await userEvent.click(canvas.getByRole('switch', { name: 'unsent' }));
    await expect(canvas.getByRole('button', { name: 'CANCEL' })).toBeDisabled();
  },
});
