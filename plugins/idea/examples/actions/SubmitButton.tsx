import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { choice, example, from, jsx } from '../../parts/example.ts';

export default example({
  options: {
    state: choice(['normal', 'loading', 'success', 'error'], 'normal'),
    variant: choice(['primary', 'secondary', 'danger'], 'primary'),
  },
  states: [
    { name: { th: 'กำลังส่ง', en: 'Sending' }, set: { state: 'loading' } },
    { name: { th: 'ส่งแล้ว กลับเป็นปกติใน 2 วินาที', en: 'Sent; normal again after 2 s' }, set: { state: 'success' } },
    { name: { th: 'ส่งไม่สำเร็จ', en: 'Failed' }, set: { state: 'error' } },
  ],
  View: ({ state, variant }) => <SubmitButton type="button" state={state} variant={variant} />,
  code: ({ state, variant }) =>
    from('actions/SubmitButton.tsx', 'SubmitButton') + jsx('SubmitButton', { state, variant: variant === 'primary' ? '' : variant }),
});
