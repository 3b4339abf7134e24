import { Button } from '#kit/ui/actions/Button.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { choice, example, flag, words } from '../../parts/example.ts';
import { useSay } from '../../parts/useSay.ts';

interface Values {
  text: string;
  tone: 'success' | 'info' | 'warning' | 'danger';
  action: boolean;
}

function View({ text, tone, action }: Values) {
  const say = useSay();
  const undo = { label: say('เลิกทำ', 'Undo'), onAction: () => showToast(say('เลิกทำแล้ว', 'Undone')) };
  return <Button onClick={() => showToast(text, { tone, action: action ? undo : undefined })}>{say('แสดงข้อความ', 'Show it')}</Button>;
}

export default example({
  options: { text: words('บันทึกแล้ว', 'Saved'), tone: choice(['success', 'info', 'warning', 'danger'], 'success'), action: flag() },
  states: [
    {
      name: { th: 'ข้อผิดพลาด อยู่จนกว่าจะปิด', en: 'An error, which stays' },
      set: { tone: 'danger', text: { th: 'บันทึกไม่ได้ โปรดลองอีกครั้ง', en: 'Not saved, please try again' } },
    },
    { name: { th: 'มีปุ่มเลิกทำ', en: 'With a way back' }, set: { action: true } },
  ],
  View,
  code: ({ text, tone, action }) =>
    `import { showToast } from '#kit/ui/feedback/Toast.tsx';\n\nshowToast('${text}'${tone !== 'success' || action ? `, { ${[tone !== 'success' && `tone: '${tone}'`, action && 'action: { label, onAction }'].filter(Boolean).join(', ')} }` : ''});`,
});
