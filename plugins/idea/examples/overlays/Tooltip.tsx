import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Tooltip } from '#kit/ui/feedback/Tooltip.tsx';
import { example, from, words } from '../../parts/example.ts';

export default example({
  options: { label: words('ดึงข้อมูลใหม่', 'Refresh'), text: words('ข้อมูลล่าสุดเมื่อ 3 นาทีก่อน', 'Last fetched three minutes ago') },
  View: ({ label, text }) => (
    <Tooltip text={text}>
      <IconButton icon="refresh" label={label} />
    </Tooltip>
  ),
  code: ({ label, text }) =>
    `${from('feedback/Tooltip.tsx', 'Tooltip')}<Tooltip text="${text}">\n  <IconButton icon="refresh" label="${label}" />\n</Tooltip>`,
});
