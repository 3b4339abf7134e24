import { useState } from 'react';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { example, flag, from, jsx, words } from '../../parts/example.ts';
import { useSay } from '../../parts/useSay.ts';

function View({ label, row }: { label: string; row: boolean }) {
  const say = useSay();
  const [value, setValue] = useState<string | null>('promptpay');
  const options = [
    { value: 'promptpay', label: say('พร้อมเพย์', 'PromptPay') },
    { value: 'card', label: say('บัตร', 'Card') },
    { value: 'cash', label: say('เงินสด', 'Cash') },
  ];
  return <RadioGroup legend={label} row={row} options={options} value={value} onChange={setValue} />;
}

export default example({
  options: { label: words('ชำระด้วย', 'Pay by'), row: flag(true) },
  View,
  code: ({ label, row }) =>
    from('forms/RadioGroup.tsx', 'RadioGroup') +
    jsx('RadioGroup', { legend: label, row, options: '{options}', value: '{value}', onChange: '{setValue}' }),
});
