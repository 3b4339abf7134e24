import { useState } from 'react';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { choice, example, from, jsx, words } from '../../parts/example.ts';
import { useSay } from '../../parts/useSay.ts';

function View({ title, text, side }: { title: string; text: string; side: 'start' | 'end' | 'bottom' }) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('เปิด', 'Open')}</Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        side={side}
        actions={<Button onClick={() => setOpen(false)}>{say('แสดงผล', 'Show')}</Button>}
      >
        <p>{text}</p>
      </Sheet>
    </>
  );
}

export default example({
  options: {
    title: words('ตัวกรอง', 'Filter'),
    text: words('บนมือถือแผ่นนี้ขึ้นมาจากด้านล่าง', 'On phones it comes from below'),
    side: choice(['start', 'end', 'bottom'], 'end'),
  },
  View,
  code: ({ title, text, side }) =>
    from('feedback/Sheet.tsx', 'Sheet') + jsx('Sheet', { open: '{open}', onClose: '{close}', title, side }, text),
});
