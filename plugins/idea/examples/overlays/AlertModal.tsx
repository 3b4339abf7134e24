import { Button } from '#kit/ui/actions/Button.tsx';
import { alertModal } from '#kit/ui/feedback/modal.ts';
import { example, words } from '../../parts/example.ts';
import { useSay } from '../../parts/useSay.ts';

function View({ title, message }: { title: string; message: string }) {
  const say = useSay();
  return <Button onClick={() => void alertModal({ title, message })}>{say('แจ้งให้ทราบ', 'Tell')}</Button>;
}

export default example({
  options: {
    title: words('ส่งคำสั่งซื้อแล้ว', 'Your order was sent'),
    message: words('เราจะส่งอีเมลให้เมื่อของออกจากร้าน', 'We will mail you when it leaves the shop'),
  },
  View,
  code: ({ title, message }) =>
    `import { alertModal } from '#kit/ui/feedback/modal.ts';\n\nawait alertModal({ title: '${title}', message: '${message}' });`,
});
