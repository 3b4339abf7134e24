import { useProblem } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { call } from './call.ts';

/** Gives a flow as a file to the browser. */
export function useExport() {
  const problem = useProblem();
  return async (id: string, name: string): Promise<void> => {
    try {
      const file = await call('exportFlow', { id });
      const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = `${name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()}.flow.json`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
    }
  };
}
