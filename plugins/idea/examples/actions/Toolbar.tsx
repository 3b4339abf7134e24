import { useState } from 'react';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { ToggleButton } from '#kit/ui/actions/ToggleButton.tsx';
import { Toolbar, ToolbarLine } from '#kit/ui/actions/Toolbar.tsx';
import { example, from, words } from '../../parts/example.ts';
import { useSay } from '../../parts/useSay.ts';

function View({ label }: { label: string }) {
  const say = useSay();
  const [pinned, setPinned] = useState(false);
  return (
    <Toolbar label={label}>
      <ToggleButton pressed={pinned} onChange={setPinned} icon="pin" label={say('ปักหมุด', 'Pin')} />
      <Button variant="quiet">{say('แก้ไข', 'Edit')}</Button>
      <ToolbarLine />
      <IconButton icon="copy" label={say('คัดลอก', 'Copy')} />
      <IconButton icon="trash" label={say('ลบ', 'Delete')} />
    </Toolbar>
  );
}

export default example({
  options: { label: words('เครื่องมือ', 'Tools') },
  View,
  code: ({ label }) =>
    `${from('actions/Toolbar.tsx', 'Toolbar', 'ToolbarLine')}<Toolbar label="${label}">\n  <ToggleButton pressed={pinned} onChange={setPinned} icon="pin" label={t('pin')} />\n  <ToolbarLine />\n  <IconButton icon="trash" label={t('delete')} />\n</Toolbar>`,
});
