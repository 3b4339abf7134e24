import { useFormat } from '#kernel/client/format.ts';
import { useText } from '#kernel/client/text.ts';
import { RadioGroup } from '#kernel/ui/forms/RadioGroup.tsx';
import type { CourseDetail } from '../../schemas.ts';

interface Props {
  batches: CourseDetail['batches'];
  value: string | null;
  onChange: (id: string) => void;
  error?: string;
}

/** Which of a course's batches: when, where, and how many seats are left. */
export function Batches({ batches, value, onChange, error }: Props) {
  const t = useText('lesson');
  const format = useFormat();
  const options = batches.map(({ id, title, startsAt, endsAt, place, online, seatsLeft, open }) => {
    const facts = [
      startsAt &&
        (endsAt
          ? t('detail.fromTo', { from: format.date(startsAt), to: format.date(endsAt) })
          : t('detail.from', { from: format.date(startsAt) })),
      online ? t('batch.online') : place,
      !open ? t('batch.closed') : seatsLeft === null ? '' : seatsLeft > 0 ? t('seats.left', { count: seatsLeft }) : t('batch.full'),
    ];
    return { value: id, label: title, hint: facts.filter(Boolean).join(' · '), disabled: !open };
  });
  return <RadioGroup legend={t('enroll.batch')} name="batch" options={options} value={value} onChange={onChange} error={error} />;
}
