import { expect } from 'storybook/test';
import { Lookers } from '#plugins/project/parts/looking/Lookers.tsx';
import '#plugins/project/parts/project.css';
import preview from '../../../.storybook/preview.tsx';
import { workTexts } from './project.ts';

const looker = (id: string, name: string, task: string | null = null, edits = false) => ({ id, name, task, edits });
const MANY = ['มาลี บุญมา', 'สมชาย ใจดี', 'วิภา ศรีสุข', 'อนันต์ ทองดี', 'ดารา แก้วใส', 'ปรีชา มั่นคง'];

/** Who else looks at a project now. */
const meta = preview.meta({
  title: 'Plugins/Project/Who looks',
  loaders: [workTexts],
  component: Lookers,
  args: { people: [looker('a1', 'มาลี บุญมา'), looker('a2', 'สมชาย ใจดี', 't2', true)], keyOf: () => 'PIER-2' },
});

export const Two = meta.story({
  name: 'Two, of whom one writes',
  play: async ({ canvas }) => {
    const all = canvas.getByRole('group', { name: 'คนอื่นที่กำลังดูโครงการนี้' });
    await expect(all).toHaveTextContent('มาลี บุญมา');
    await expect(all).toHaveTextContent('สมชาย ใจดี กำลังแก้ไข PIER-2');
  },
});

export const Many = meta.story({
  name: 'More than there is room for, on a phone in the dark',
  args: { people: MANY.map((name, at) => looker(`m${at}`, name)) },
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('อีก 2 คน')).toBeVisible();
    // Names that stand in no line are read all the same.
    await expect(canvas.getByText('วิภา ศรีสุข')).toBeInTheDocument();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Nobody = meta.story({
  name: 'Nobody: nothing is there',
  args: { people: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('group')).toBeNull();
  },
});

export const English = meta.story({
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('สมชาย ใจดี is editing PIER-2')).toBeVisible();
  },
});
