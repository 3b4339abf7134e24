import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import type { FormDesk } from './useForm.ts';

/** Above a form: what is wrong with its fields, or why it was refused. */
export function FormProblem({ desk: { errors, problem } }: { desk: FormDesk }) {
  return (
    <>
      <ErrorSummary errors={errors} />
      {problem && <Alert tone="danger" live title={problem.words} />}
    </>
  );
}
