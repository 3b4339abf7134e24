import { useState } from 'react';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { example, flag, from, jsx, words } from '../../parts/example.ts';

function View({ label, hint, disabled }: { label: string; hint: string; disabled: boolean }) {
  const [value, setValue] = useState<string | null>('2026-11-21');
  return <DatePicker name="idea-date" label={label} hint={hint || undefined} disabled={disabled} value={value} onChange={setValue} />;
}

export default example({
  options: { label: words('วันที่จัดงาน', 'Day of the fair'), hint: words('', ''), disabled: flag() },
  View,
  code: ({ label, hint, disabled }) =>
    from('forms/DatePicker.tsx', 'DatePicker') +
    jsx('DatePicker', { name: 'day', label, hint, disabled, value: '{day}', onChange: '{setDay}' }),
});
