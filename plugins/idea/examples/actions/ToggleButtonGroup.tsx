import { useState } from 'react';
import { ToggleButtonGroup } from '#kit/ui/actions/ToggleButtonGroup.tsx';
import { example, flag, from, jsx, words } from '../../parts/example.ts';
import { useSay } from '../../parts/useSay.ts';

function View({ label, multiple }: { label: string; multiple: boolean }) {
  const say = useSay();
  const [one, setOne] = useState('list');
  const [any, setAny] = useState<readonly string[]>(['list']);
  const options = [
    { value: 'list', label: say('รายการ', 'List') },
    { value: 'grid', label: say('ตาราง', 'Grid') },
    { value: 'map', label: say('แผนที่', 'Map') },
  ];
  return multiple ? (
    <ToggleButtonGroup key="any" multiple label={label} options={options} value={any} onChange={setAny} />
  ) : (
    <ToggleButtonGroup key="one" label={label} options={options} value={one} onChange={setOne} />
  );
}

export default example({
  options: { label: words('มุมมอง', 'View'), multiple: flag() },
  states: [{ name: { th: 'เลือกได้หลายอย่าง', en: 'Any of them' }, set: { multiple: true } }],
  View,
  code: ({ label, multiple }) =>
    from('actions/ToggleButtonGroup.tsx', 'ToggleButtonGroup') +
    jsx('ToggleButtonGroup', { multiple, label, options: '{options}', value: '{value}', onChange: '{setValue}' }),
});
