import { useState } from 'react';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { example, from, jsx, whole, words } from '../../parts/example.ts';

function View({ label, unit, most }: { label: string; unit: string; most: number }) {
  const [value, setValue] = useState<number | string | null>(1);
  return <NumberField name="idea-number" label={label} unit={unit || undefined} min={0} max={most} value={value} onChange={setValue} />;
}

export default example({
  options: { label: words('จำนวน', 'Quantity'), unit: words('ชิ้น', 'pieces', 20), most: whole(1, 999, 20) },
  View,
  code: ({ label, unit, most }) =>
    from('forms/NumberField.tsx', 'NumberField') +
    jsx('NumberField', { name: 'quantity', label, unit, min: 0, max: most, value: '{value}', onChange: '{setValue}' }),
});
