import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { example, from, jsx, words } from '../../parts/example.ts';

export default example({
  options: { label: words('คัดลอกลิงก์', 'Copy the link'), text: words('https://example.com/สินค้า/42', 'https://example.com/products/42') },
  View: ({ label, text }) => <CopyButton label={label} text={text} />,
  code: ({ label, text }) => from('actions/CopyButton.tsx', 'CopyButton') + jsx('CopyButton', { label, text }),
});
