import { useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import type { CourseDetail } from '../../schemas.ts';
import { useBatchFacts } from '../useBatchFacts.ts';

interface Props {
  batches: CourseDetail['batches'];
  value: string | null;
  onChange: (id: string) => void;
}

/** Which of a course's batches: when, where, and how many seats are left. */
export function Batches({ batches, value, onChange }: Props) {
  const t = useText('lesson');
  const factsOf = useBatchFacts();
  const options = batches.map((batch) => ({
    value: batch.id,
    label: batch.title,
    hint: factsOf(batch).join(' · '),
    disabled: !batch.open,
  }));
  return (
    <RadioGroup
      legend={t('enroll.batchId')}
      name="batchId"
      options={options}
      value={value}
      onChange={onChange}
      error={useActionForm().errors.batchId}
    />
  );
}
