import { expect, fn, userEvent } from 'storybook/test';
import { Outline } from '#plugins/flow/parts/outline/Outline.tsx';
import preview from '../../../.storybook/preview.tsx';
import { flowTexts, graded, palette } from './fixtures.ts';

/** A flow as lists in lists. */
const meta = preview.meta({
  title: 'Plugins/Flow/Outline',
  component: Outline,
  globals: { role: 'manager' },
  loaders: [flowTexts],
  args: { definition: graded, steps: palette.steps, selected: 'check', onSelect: fn(), onAdd: fn(), wrong: new Set(['mail']) },
});

export const Branches = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: /ได้ 60 คะแนนขึ้นไป/ })).toHaveAttribute('aria-current', 'step');
    await expect(canvas.getByRole('button', { name: /แสดงความยินดี.*ต้องแก้ไข/ })).toBeVisible();
    // Both ways meet: the second one leads to where the first has gone on.
    await userEvent.click(canvas.getByRole('button', { name: 'ไปต่อที่ ครูใหญ่ยืนยัน' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('approve');
    await userEvent.click(canvas.getByRole('button', { name: 'เพิ่มขั้นตอนใน “อนุมัติ” ของ ครูใหญ่ยืนยัน' }));
    await expect(args.onAdd).toHaveBeenLastCalledWith({ from: 'approve', when: 'approved' });
  },
});

export const Empty = meta.story({
  args: { definition: { ...graded, nodes: [], edges: [] }, selected: null, wrong: undefined },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'เพิ่มขั้นตอนต่อจาก จุดเริ่มต้น' }));
    await expect(args.onAdd).toHaveBeenLastCalledWith({ from: 'trigger', when: null });
  },
});

export const Phone = meta.story({
  name: 'On a phone in the dark',
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
