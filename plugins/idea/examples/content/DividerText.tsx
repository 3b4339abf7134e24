import { DividerText } from '#kit/ui/content/DividerText.tsx';
import { example, from, jsx, words } from '../../parts/example.ts';

export default example({
  options: { text: words('หรือ', 'or') },
  View: ({ text }) => <DividerText>{text}</DividerText>,
  code: ({ text }) => from('content/DividerText.tsx', 'DividerText') + jsx('DividerText', {}, text),
});
