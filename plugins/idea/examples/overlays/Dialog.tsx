import { useState } from 'react';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { choice, example, from, jsx, words } from '../../parts/example.ts';
import { useSay } from '../../parts/useSay.ts';

function View({ title, text, size }: { title: string; text: string; size: 'small' | 'medium' | 'large' }) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('เปิด', 'Open')}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        size={size}
        actions={<Button onClick={() => setOpen(false)}>{say('บันทึก', 'Save')}</Button>}
      >
        <p>{text}</p>
      </Dialog>
    </>
  );
}

export default example({
  options: {
    title: words('เปลี่ยนชื่อหลักสูตร', 'Rename the course'),
    text: words('ชื่อใหม่จะแสดงในทุกหน้าทันที', 'The new name is shown on every page at once'),
    size: choice(['small', 'medium', 'large'], 'medium'),
  },
  View,
  code: ({ title, text, size }) =>
    from('feedback/Dialog.tsx', 'Dialog') + jsx('Dialog', { open: '{open}', onClose: '{close}', title, size }, text),
});
