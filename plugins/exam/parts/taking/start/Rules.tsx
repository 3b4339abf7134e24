import { useFormat, useText } from '#kernel/contract/page.ts';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';
import type { Assessment } from '../../../schemas.ts';
import { useDuration } from '../../useDuration.ts';

interface Props {
  exam: Assessment['exam'];
  attemptsLeft: number | null;
}

/** What the exam goes by, each rule in a sentence. */
export function Rules({ exam, attemptsLeft }: Props) {
  const t = useText('exam');
  const { date, number } = useFormat();
  const duration = useDuration();
  const { maxAttempts, timeLimitSeconds, opensAt, closesAt } = exam;
  const rules: [IconName, string | false][] = [
    ['layout', t('rule.questions', { questions: exam.questions, points: number(exam.totalPoints) })],
    ['check', t('rule.pass', { percent: exam.passPercent })],
    ['clock', timeLimitSeconds === null ? t('rule.noLimit') : t('rule.limit', { time: duration(timeLimitSeconds) })],
    ['warning', (timeLimitSeconds !== null || closesAt !== null) && t(`rule.${exam.overdue}`, { time: duration(exam.graceSeconds) })],
    ['calendar', opensAt !== null && t('rule.opens', { at: date(opensAt, 'time') })],
    ['calendar', closesAt !== null && t('rule.closes', { at: date(closesAt, 'time') })],
    [
      'refresh',
      maxAttempts === null ? t('rule.anyAttempts') : t('rule.attempts', { most: maxAttempts, left: attemptsLeft ?? maxAttempts }),
    ],
    ['history', maxAttempts !== 1 && t(`rule.method.${exam.gradeMethod}`)],
    ['arrow', exam.nav === 'sequential' && t('rule.sequential')],
    ['minus', exam.negativeMarking && t('rule.negative')],
  ];
  return (
    <ul className="exam-Rules">
      {rules.map(
        ([icon, words]) =>
          words && (
            <li key={words}>
              <Icon name={icon} />
              {words}
            </li>
          ),
      )}
    </ul>
  );
}
