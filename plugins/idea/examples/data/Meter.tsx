import { Meter } from '#kit/ui/data/Meter.tsx';
import { example, from, jsx, whole, words } from '../../parts/example.ts';

export default example({
  options: { label: words('พื้นที่จัดเก็บ', 'Storage'), value: whole(0, 100, 60) },
  states: [
    { name: { th: 'ใกล้เต็ม', en: 'Nearly full' }, set: { value: 85 } },
    { name: { th: 'เต็ม', en: 'Full' }, set: { value: 100 } },
  ],
  View: ({ label, value }) => <Meter label={label} value={value} max={100} text={`${value}%`} />,
  code: ({ label, value }) => from('data/Meter.tsx', 'Meter') + jsx('Meter', { label, value, max: 100, text: `${value}%` }),
});
