import { Button } from '#kit/ui/actions/Button.tsx';
import { choice, example, flag, from, jsx, words } from '../../parts/example.ts';

export default example({
  options: {
    text: words('บันทึก', 'Save'),
    variant: choice(['primary', 'secondary', 'quiet', 'danger'], 'primary'),
    disabled: flag(),
  },
  states: [
    { name: { th: 'ใช้ไม่ได้', en: 'Disabled' }, set: { disabled: true } },
    {
      name: { th: 'ข้อความยาว', en: 'Long text' },
      set: { text: { th: 'รับโปรโมชันพิเศษสำหรับสมาชิกที่จ่ายด้วยพร้อมเพย์', en: 'Take the special offer for members who pay by PromptPay' } },
    },
  ],
  View: ({ text, variant, disabled }) => (
    <Button variant={variant} disabled={disabled}>
      {text}
    </Button>
  ),
  code: ({ text, variant, disabled }) =>
    from('actions/Button.tsx', 'Button') + jsx('Button', { variant: variant === 'primary' ? '' : variant, disabled }, text),
});
