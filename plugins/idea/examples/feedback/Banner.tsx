import { Banner } from '#kit/ui/feedback/Banner.tsx';
import { choice, example, from, jsx, words } from '../../parts/example.ts';

export default example({
  options: {
    text: words('ระบบจะปิดปรับปรุงคืนนี้ 23.00–24.00 น.', 'Maintenance tonight from 11 pm to midnight'),
    tone: choice(['info', 'success', 'warning', 'danger'], 'info'),
  },
  View: ({ text, tone }) => <Banner tone={tone}>{text}</Banner>,
  code: ({ text, tone }) => from('feedback/Banner.tsx', 'Banner') + jsx('Banner', { tone }, text),
});
