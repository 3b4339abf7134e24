import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { example, from, jsx, words } from '../../parts/example.ts';

export default example({
  options: { title: words('ยังไม่มีบทความ', 'No posts yet'), text: words('บทความที่เผยแพร่แล้วจะอยู่ที่นี่', 'What is published will be here') },
  View: ({ title, text }) => <EmptyState title={title}>{text}</EmptyState>,
  code: ({ title, text }) => from('feedback/EmptyState.tsx', 'EmptyState') + jsx('EmptyState', { title }, text),
});
