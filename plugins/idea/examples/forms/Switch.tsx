import { useState } from 'react';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { example, flag, from, jsx, words } from '../../parts/example.ts';

function View({ label, disabled }: { label: string; disabled: boolean }) {
  const [on, setOn] = useState(true);
  return <Switch name="idea-switch" label={label} disabled={disabled} checked={on} onChange={({ target }) => setOn(target.checked)} />;
}

export default example({
  options: { label: words('แจ้งเตือนทางอีเมล', 'Tell me by e-mail'), disabled: flag() },
  View,
  code: ({ label, disabled }) =>
    from('forms/Switch.tsx', 'Switch') + jsx('Switch', { name: 'mail', label, disabled, checked: '{on}', onChange: '{change}' }),
});
