import { Popover } from '#kit/ui/feedback/Popover.tsx';
import { example, from, jsx, words } from '../../parts/example.ts';

export default example({
  options: { label: words('คอลัมน์ที่แสดง', 'Columns'), text: words('กดข้างนอกหรือปุ่ม Esc เพื่อปิด', 'A press outside or Escape closes it') },
  View: ({ label, text }) => (
    <Popover button={label} label={label}>
      <p>{text}</p>
    </Popover>
  ),
  code: ({ label, text }) => from('feedback/Popover.tsx', 'Popover') + jsx('Popover', { button: label, label }, text),
});
