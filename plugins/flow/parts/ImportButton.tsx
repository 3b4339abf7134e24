import { useNavigate, useProblem, useText } from '#kernel/contract/page.ts';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { call } from './call.ts';

/** Takes a flow from a file, as a draft. */
export function ImportButton() {
  const t = useText('flow');
  const problem = useProblem();
  const navigate = useNavigate();
  async function take(file: File) {
    try {
      const { id } = await call('importFlow', { file: await file.text() });
      await navigate(`/flow/${id}`);
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
    }
  }
  return (
    <FileTrigger variant="secondary" accept=".json,application/json" onSelect={([file]) => file && void take(file)}>
      {t('import.press')}
    </FileTrigger>
  );
}
