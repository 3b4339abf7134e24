import { expect, screen } from 'storybook/test';
import { setCall } from '#kit/page/call.ts';
import { TaskPanel } from '#plugins/project/parts/panel/TaskPanel.tsx';
import '#plugins/project/parts/project.css';
import preview from '../../../.storybook/preview.tsx';
import { acts, data, layout, view, workTexts } from './project.ts';

/** One task beside its list. */
const meta = preview.meta({
  title: 'Plugins/Project/Task',
  loaders: [workTexts],
  component: TaskPanel,
  beforeEach: () => setCall(async () => view),
  args: {
    id: 't2',
    heard: 0,
    lookers: [],
    names: layout.names,
    acts,
    data,
    tasks: layout.tasks,
    onClose: () => undefined,
    onOpen: () => undefined,
  },
});

export const Whole = meta.story({
  name: 'All of a task',
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'PIER-2 สั่งไม้และสลัก' })).toBeVisible();
    await expect(screen.getByText('ร้านบางเลนถูกกว่า')).toBeVisible();
    await expect(screen.getByRole('checkbox', { name: 'เทียบราคา' })).not.toBeChecked();
  },
});

export const Phone = meta.story({
  name: 'On a phone in the dark',
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'PIER-2 สั่งไม้และสลัก' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
