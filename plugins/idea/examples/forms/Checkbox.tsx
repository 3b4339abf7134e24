import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { example, from, jsx, words } from '../../parts/example.ts';

export default example({
  options: { label: words('ยอมรับเงื่อนไขการซื้อ', 'I accept the terms of sale'), hint: words('', ''), error: words('', '') },
  states: [{ name: { th: 'ต้องแก้ไข', en: 'With an error' }, set: { error: { th: 'ต้องยอมรับก่อนสั่งซื้อ', en: 'Accept the terms to order' } } }],
  View: ({ label, hint, error }) => <Checkbox name="idea-check" label={label} hint={hint || undefined} error={error || undefined} />,
  code: ({ label, hint, error }) => from('forms/Checkbox.tsx', 'Checkbox') + jsx('Checkbox', { name: 'terms', label, hint, error }),
});
