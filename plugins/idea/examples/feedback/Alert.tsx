import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { choice, example, from, jsx, words } from '../../parts/example.ts';

export default example({
  options: {
    title: words('บันทึกแล้ว', 'Saved'),
    text: words('ผู้เรียนเห็นบทเรียนนี้ได้ทันที', 'Learners see this lesson at once'),
    tone: choice(['info', 'success', 'warning', 'danger'], 'success'),
  },
  View: ({ title, text, tone }) => (
    <Alert tone={tone} title={title}>
      {text}
    </Alert>
  ),
  code: ({ title, text, tone }) => from('feedback/Alert.tsx', 'Alert') + jsx('Alert', { tone, title }, text),
});
