import { TextField } from '#kit/ui/forms/TextField.tsx';
import { example, flag, from, jsx, words } from '../../parts/example.ts';

export default example({
  options: {
    label: words('ชื่อร้าน', 'Name of the shop'),
    hint: words('ตามที่ลูกค้าเรียก', 'As customers know it'),
    error: words('', ''),
    optional: flag(),
    disabled: flag(),
  },
  states: [{ name: { th: 'ต้องแก้ไข', en: 'With an error' }, set: { error: { th: 'ใส่ชื่อร้าน', en: 'Enter the name of the shop' } } }],
  View: ({ label, hint, error, optional, disabled }) => (
    <TextField name="idea-text" label={label} hint={hint} error={error || undefined} optional={optional} disabled={disabled} />
  ),
  code: ({ label, hint, error, optional, disabled }) =>
    from('forms/TextField.tsx', 'TextField') + jsx('TextField', { name: 'shop', label, hint, error, optional, disabled }),
});
