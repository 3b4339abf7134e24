import { Badge } from '#kit/ui/data/Badge.tsx';
import { choice, example, from, jsx, words } from '../../parts/example.ts';

export default example({
  options: { text: words('รอชำระ', 'Unpaid', 40), tone: choice(['neutral', 'success', 'warning', 'danger', 'info'], 'warning') },
  View: ({ text, tone }) => <Badge tone={tone}>{text}</Badge>,
  code: ({ text, tone }) => from('data/Badge.tsx', 'Badge') + jsx('Badge', { tone }, text),
});
