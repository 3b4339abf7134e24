import { useState } from 'react';
import { CurrencyField } from '#kit/ui/forms/CurrencyField.tsx';
import { example, from, jsx, words } from '../../parts/example.ts';

function View({ label }: { label: string }) {
  const [value, setValue] = useState<bigint | string | null>(129_050n);
  return <CurrencyField name="idea-money" label={label} value={value} onChange={setValue} />;
}

export default example({
  options: { label: words('ราคา', 'Price') },
  View,
  code: ({ label }) =>
    from('forms/CurrencyField.tsx', 'CurrencyField') +
    jsx('CurrencyField', { name: 'price', label, value: '{satang}', onChange: '{setSatang}' }),
});
