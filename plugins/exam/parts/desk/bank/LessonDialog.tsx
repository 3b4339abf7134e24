import { useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useTypedSearch } from '#kit/ui/forms/useTypedSearch.ts';
import { call } from '../../call.ts';

/** Which lesson questions are drafted from. `onDone` has its text, null where somebody thought better of it. */
export function LessonDialog({ onDone }: { onDone: (text: string | null) => void }) {
  const t = useText('exam');
  const problem = useProblem();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const { found } = useTypedSearch(q, async (words) => (await call('findLearned', { q: words })).items);
  const read = async () => {
    const [plugin = '', id = ''] = chosen.split('/');
    setBusy(true);
    try {
      onDone((await call('readLearned', { plugin, id })).text);
    } catch (error) {
      setFailed(problem(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={() => onDone(null)}
      title={t('learned.title')}
      actions={
        <>
          <Button variant="secondary" onClick={() => onDone(null)}>
            {t('learned.leave')}
          </Button>
          <Button disabled={chosen === '' || busy} onClick={() => void read()}>
            {t('learned.draft')}
          </Button>
        </>
      }
    >
      <div className="ui-DeskForm">
        <TextField
          label={t('learned.search')}
          hint={t('learned.hint')}
          type="search"
          maxLength={100}
          data-autofocus
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setChosen('');
          }}
        />
        {found?.length === 0 && (
          <p className="exam-Hint" role="status">
            {t('learned.none')}
          </p>
        )}
        {found !== null && found.length > 0 && (
          <RadioGroup
            legend={t('learned.lesson')}
            name="learned"
            value={chosen}
            options={found.map(({ plugin, id, title }) => ({ value: `${plugin}/${id}`, label: title }))}
            onChange={setChosen}
          />
        )}
        {failed && (
          <Alert tone="danger" live>
            {failed}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
