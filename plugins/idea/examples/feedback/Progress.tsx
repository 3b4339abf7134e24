import { Progress } from '#kit/ui/feedback/Progress.tsx';
import { example, flag, from, jsx, whole, words } from '../../parts/example.ts';

export default example({
  options: { label: words('กำลังอัปโหลด ภาพงานวัด.jpg', 'Uploading fair.jpg'), value: whole(0, 100, 42), unknown: flag() },
  states: [{ name: { th: 'ไม่รู้ว่าอีกนานเท่าใด', en: 'Nobody knows how long' }, set: { unknown: true } }],
  View: ({ label, value, unknown }) => <Progress label={label} value={unknown ? undefined : value} />,
  code: ({ label, value, unknown }) =>
    from('feedback/Progress.tsx', 'Progress') + jsx('Progress', { label, value: unknown ? undefined : value }),
});
