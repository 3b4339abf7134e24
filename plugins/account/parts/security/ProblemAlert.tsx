import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { ProblemText } from '../../rules/signInForm.ts';

/** What was refused and why; nothing where nothing was. */
export function ProblemAlert({ problem }: { problem: ProblemText | null }) {
  const t = useText('account');
  if (!problem) return null;
  const calm = problem.key === 'problem.passkeyCancelled' || problem.key.endsWith('.notConfirmed');
  return (
    <Alert tone={calm ? 'info' : 'danger'} live title={t(problem.key, problem.values)}>
      {problem.hint && <p>{t(problem.hint)}</p>}
    </Alert>
  );
}
