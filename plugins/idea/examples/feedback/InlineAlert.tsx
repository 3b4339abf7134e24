import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { choice, example, from, jsx, words } from '../../parts/example.ts';

export default example({
  options: { text: words('เหลือ 2 ชิ้นสุดท้าย', 'Only 2 left'), tone: choice(['info', 'success', 'warning', 'danger'], 'warning') },
  View: ({ text, tone }) => <InlineAlert tone={tone}>{text}</InlineAlert>,
  code: ({ text, tone }) => from('feedback/InlineAlert.tsx', 'InlineAlert') + jsx('InlineAlert', { tone }, text),
});
