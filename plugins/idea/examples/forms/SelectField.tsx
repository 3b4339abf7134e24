import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { example, flag, from, jsx, words } from '../../parts/example.ts';
import { useSay } from '../../parts/useSay.ts';

function View({ label, hint, optional }: { label: string; hint: string; optional: boolean }) {
  const say = useSay();
  const options = [
    { value: 'post', label: say('ไปรษณีย์ไทย', 'Thailand Post') },
    { value: 'cold', label: say('รถห้องเย็น', 'Cold truck') },
    { value: 'self', label: say('รับเองที่ร้าน', 'Collect at the shop') },
  ];
  return <SelectField name="idea-select" label={label} hint={hint || undefined} optional={optional} options={options} placeholder />;
}

export default example({
  options: { label: words('วิธีส่ง', 'Delivery'), hint: words('', ''), optional: flag() },
  View,
  code: ({ label, hint, optional }) =>
    from('forms/SelectField.tsx', 'SelectField') + jsx('SelectField', { name: 'delivery', label, hint, optional, options: '{options}' }),
});
