import { Tile } from '#kit/ui/data/Tile.tsx';
import { example, from, jsx, words } from '../../parts/example.ts';

export default example({
  options: {
    title: words('ยอดขายวันนี้', 'Sales today'),
    text: words('฿12,480.00 จาก 64 บิล', '฿12,480.00 from 64 bills'),
    linkLabel: words('ดูรายงาน', 'See the report'),
  },
  View: ({ title, text, linkLabel }) => (
    <Tile title={title} href="/idea" linkLabel={linkLabel}>
      <p>{text}</p>
    </Tile>
  ),
  code: ({ title, text, linkLabel }) => from('data/Tile.tsx', 'Tile') + jsx('Tile', { title, href: '/reports', linkLabel }, text),
});
