import { useProblem } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { saveFile } from '#kit/page/saveFile.ts';
import { call } from './call.ts';

/** Gives a flow as a file to the browser. */
export function useExport() {
  const problem = useProblem();
  return async (id: string, name: string): Promise<void> => {
    try {
      const file = await call('exportFlow', { id });
      const text = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
      saveFile(`${name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()}.flow.json`, text);
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
    }
  };
}
