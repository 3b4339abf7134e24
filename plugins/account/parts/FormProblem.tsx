import { useText } from '#kernel/client/text.ts';
import { Alert } from '#kernel/ui/feedback/Alert.tsx';
import { ErrorSummary } from '#kernel/ui/forms/ErrorSummary.tsx';
import type { FormDesk } from './useForm.ts';

/** Above a form: what is wrong with its fields, or why it was refused. */
export function FormProblem({ desk: { errors, problem } }: { desk: FormDesk }) {
  const t = useText('account');
  return (
    <>
      <ErrorSummary errors={errors} />
      {problem && (
        <Alert tone="danger" live title={t(problem.key, problem.values)}>
          {problem.hint && <p>{t(problem.hint)}</p>}
        </Alert>
      )}
    </>
  );
}
