import { useState } from 'react';
import { Button } from '#kit/ui/actions/Button.tsx';
import { promptModal } from '#kit/ui/feedback/modal.ts';
import { choice, example, flag, words } from '../../parts/example.ts';
import { useSay } from '../../parts/useSay.ts';

function View({ title, label, input, tone }: { title: string; label: string; input: boolean; tone: 'primary' | 'danger' }) {
  const say = useSay();
  const [answer, setAnswer] = useState<string>('');
  const ask = async () =>
    setAnswer(JSON.stringify(input ? await promptModal({ title, tone, input: { label } }) : await promptModal({ title, tone })));
  return (
    <>
      <Button onClick={() => void ask()}>{say('ถาม', 'Ask')}</Button>
      <p role="status">{answer && `${say('คำตอบ', 'Answer')}: ${answer}`}</p>
    </>
  );
}

export default example({
  options: {
    title: words('ตั้งชื่อโฟลเดอร์', 'Name the folder'),
    input: flag(true),
    label: words('ชื่อโฟลเดอร์', 'Name'),
    tone: choice(['primary', 'danger'], 'primary'),
  },
  states: [
    {
      name: { th: 'ถามเพียงใช่หรือไม่ใช่', en: 'Yes or no only' },
      set: { input: false, tone: 'danger', title: { th: 'ลบโฟลเดอร์นี้ไหม', en: 'Delete this folder?' } },
    },
  ],
  View,
  code: ({ title, label, input, tone }) =>
    `import { promptModal } from '#kit/ui/feedback/modal.ts';\n\n// ${input ? 'the text, "" or null' : 'true or null'}\nconst answer = await promptModal({ title: '${title}'${tone === 'danger' ? ", tone: 'danger'" : ''}${input ? `, input: { label: '${label}' }` : ''} });`,
});
