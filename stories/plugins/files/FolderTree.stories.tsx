import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { FolderTree } from '#plugins/files/parts/items/FolderTree.tsx';
import preview from '../../../.storybook/preview.tsx';
import { LONG_THAI } from '../../texts.ts';

const meta = preview.meta({
  title: 'Plugins/Files/Folders',
  component: FolderTree,
  parameters: { docs: { description: { component: 'Folders in folders: opened, closed and chosen, also with the arrow keys.' } } },
});

const ROOTS = [
  {
    _id: 'c1',
    name: 'บทที่ 1 เริ่มต้น',
    parent: null,
    folders: [
      { _id: 'l1', name: 'ทักทาย', parent: 'c1', folders: [] },
      { _id: 'l2', name: LONG_THAI, parent: 'c1', folders: [] },
    ],
  },
  { _id: 'c2', name: 'บทที่ 2 ในห้องเรียน', parent: null, folders: [{ _id: 'l3', name: 'ถามทาง', parent: 'c2', folders: [] }] },
];

function Folders() {
  const [current, setCurrent] = useState<string | null>(null);
  return <FolderTree label="โฟลเดอร์" top="ไฟล์ของฉัน" roots={ROOTS} current={current} onChoose={setCurrent} />;
}

export const ByKeyboard = meta.story({
  name: 'Tree by keyboard',
  render: () => <Folders />,
  play: async ({ canvas }) => {
    canvas.getByRole('treeitem', { name: 'ไฟล์ของฉัน' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}');
    await expect(canvas.getByRole('treeitem', { selected: true })).toHaveTextContent('ทักทาย');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.queryByRole('treeitem', { name: 'ทักทาย' })).toBeNull();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('treeitem', { name: 'บทที่ 2 ในห้องเรียน' })).toHaveFocus();
  },
});
