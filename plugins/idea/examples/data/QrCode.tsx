import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { example, from, jsx, words } from '../../parts/example.ts';

export default example({
  options: { text: words('https://example.com/งานวัด', 'https://example.com/fair'), label: words('บัตรเข้างาน', 'Ticket') },
  View: ({ text, label }) => <QrCode text={text} label={label} />,
  code: ({ text, label }) => from('data/QrCode.tsx', 'QrCode') + jsx('QrCode', { text, label }),
});
