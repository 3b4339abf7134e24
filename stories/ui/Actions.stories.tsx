import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ButtonGroup } from '#kit/ui/actions/ButtonGroup.tsx';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { SplitButton } from '#kit/ui/actions/SplitButton.tsx';
import { ToggleButton } from '#kit/ui/actions/ToggleButton.tsx';
import { ToggleButtonGroup } from '#kit/ui/actions/ToggleButtonGroup.tsx';
import { Toolbar, ToolbarLine } from '#kit/ui/actions/Toolbar.tsx';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Components/Actions/Groups and tools',
  component: Toolbar,
  parameters: { docs: { description: { component: 'Buttons that stay pressed, that belong together, that stand in a row of tools.' } } },
  args: { label: 'จัดรูปแบบ', children: null },
});

function Tools() {
  const [bold, setBold] = useState(false);
  const [align, setAlign] = useState<'start' | 'center'>('start');
  const options = [
    { value: 'start', label: 'ชิดซ้าย' },
    { value: 'center', label: 'กึ่งกลาง' },
  ] as const;
  return (
    <>
      <Toolbar label="จัดรูปแบบ">
        <ToggleButton pressed={bold} onChange={setBold}>
          ตัวหนา
        </ToggleButton>
        <Button variant="quiet">แทรกลิงก์</Button>
        <ToolbarLine />
        <Button variant="quiet" disabled>
          เลิกทำ
        </Button>
        <Button variant="quiet">ทำซ้ำ</Button>
      </Toolbar>
      <ToggleButtonGroup label="การจัดวาง" options={options} value={align} onChange={setAlign} />
    </>
  );
}

export const RowOfTools = meta.story({
  name: 'Toolbar by keyboard',
  render: () => <Tools />,
  play: async ({ canvas }) => {
    const bold = canvas.getByRole('button', { name: 'ตัวหนา' });
    await userEvent.tab();
    await expect(bold).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(bold).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    // Past the one that is disabled; and round.
    await expect(canvas.getByRole('button', { name: 'ทำซ้ำ' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(bold).toHaveFocus();
    await userEvent.keyboard('{End}');
    // One stop of the Tab key.
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'ชิดซ้าย' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'กึ่งกลาง' })).toBeChecked();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: 'ทำซ้ำ' })).toHaveFocus();
  },
});

const DAYS = ['จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.', 'อา.'].map((label) => ({ value: label, label }));

export const AllStates = meta.story({
  name: 'All states',
  tags: ['visual'],
  render: function States() {
    const [days, setDays] = useState<readonly string[]>(['จ.', 'ศ.']);
    return (
      <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
        <div className="ui-Actions">
          <ToggleButton pressed={false} onChange={fn()} icon="bell">
            แจ้งเตือน
          </ToggleButton>
          <ToggleButton pressed onChange={fn()} icon="bell">
            แจ้งเตือน
          </ToggleButton>
          <ToggleButton pressed={false} onChange={fn()} icon="pin" label="ปักหมุด" />
          <ToggleButton pressed={false} disabled onChange={fn()}>
            ใช้ไม่ได้
          </ToggleButton>
        </div>
        <ToggleButtonGroup multiple label="วันที่เปิด" options={DAYS} value={days} onChange={setDays} />
        <ButtonGroup label="เดือน">
          <Button variant="secondary">ก่อนหน้า</Button>
          <Button variant="secondary">วันนี้</Button>
          <Button variant="secondary">ถัดไป</Button>
        </ButtonGroup>
        <FileTrigger onSelect={fn()}>เลือกไฟล์</FileTrigger>
      </div>
    );
  },
});

const acts = { save: fn(), later: fn() };

export const Split = meta.story({
  name: 'SplitButton',
  render: () => (
    <SplitButton
      label="เผยแพร่"
      menuLabel="ตัวเลือกการเผยแพร่"
      onPress={acts.save}
      groups={[[{ label: 'ตั้งเวลา', icon: 'clock', onSelect: acts.later }]]}
    >
      เผยแพร่
    </SplitButton>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'เผยแพร่' }));
    await expect(acts.save).toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'ตั้งเวลา' }));
    await expect(acts.later).toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'ตัวเลือกการเผยแพร่' })).toHaveFocus());
  },
});

const chosen = fn();

export const Files = meta.story({
  name: 'FileTrigger',
  render: () => (
    <FileTrigger onSelect={chosen} accept="image/*" multiple>
      เลือกรูป
    </FileTrigger>
  ),
  play: async ({ canvasElement }) => {
    const input = canvasElement.querySelector('input')!;
    await userEvent.upload(input, [new File(['1'], 'ก.png', { type: 'image/png' }), new File(['2'], 'ข.png', { type: 'image/png' })]);
    await expect(chosen.mock.lastCall![0]).toHaveLength(2);
    await expect(input.value).toBe('');
  },
});
