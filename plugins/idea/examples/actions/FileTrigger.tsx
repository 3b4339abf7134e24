import { useState } from 'react';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { example, flag, from, jsx, words } from '../../parts/example.ts';

function View({ text, multiple }: { text: string; multiple: boolean }) {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <>
      <FileTrigger multiple={multiple} onSelect={(files) => setNames(files.map(({ name }) => name))}>
        {text}
      </FileTrigger>
      <p role="status">{names.join(', ')}</p>
    </>
  );
}

export default example({
  options: { text: words('เลือกไฟล์', 'Choose a file'), multiple: flag() },
  View,
  code: ({ text, multiple }) =>
    from('actions/FileTrigger.tsx', 'FileTrigger') + jsx('FileTrigger', { multiple, onSelect: '{upload}' }, text),
});
