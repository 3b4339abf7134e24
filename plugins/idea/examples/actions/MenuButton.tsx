import { MenuButton } from '#kit/ui/actions/MenuButton.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { example, from, jsx, words } from '../../parts/example.ts';
import { useSay } from '../../parts/useSay.ts';

function View({ label }: { label: string }) {
  const say = useSay();
  const edit = say('แก้ไข', 'Edit');
  const remove = say('ลบ', 'Delete');
  return (
    <MenuButton
      label={label}
      groups={[
        [{ label: edit, icon: 'edit', onSelect: () => showToast(edit) }],
        [{ label: remove, icon: 'trash', tone: 'danger', onSelect: () => showToast(remove) }],
      ]}
    />
  );
}

export default example({
  options: { label: words('ตัวเลือกเพิ่มเติม', 'More') },
  View,
  code: ({ label }) => from('actions/MenuButton.tsx', 'MenuButton') + jsx('MenuButton', { label, groups: '{groups}' }),
});
