import { useId, useState } from 'react';
import { useLocation, useNavigate, useProblem, useSite, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Assessment } from '../../../schemas.ts';
import { call } from '../../call.ts';
import { OwnAttempts } from './OwnAttempts.tsx';
import { Rules } from './Rules.tsx';
import { useBlockText } from './useBlockText.ts';

/** Before an attempt: what the exam asks for, why it cannot be begun or how it is, and earlier attempts. */
export function StartPanel({ assessment }: { assessment: Assessment }) {
  const { exam, block, attempts, attemptsLeft, grade, mayEdit } = assessment;
  const t = useText('exam');
  const { pages } = useSite();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const problem = useProblem();
  const blockText = useBlockText();
  const rules = useId();
  const [code, setCode] = useState('');
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ text: string; atCode: boolean } | null>(null);
  const running = attempts.find(({ state }) => state === 'in_progress' || state === 'overdue');
  const signIn = pages.find(({ id }) => id === 'account.login');

  const start = async (preview: boolean) => {
    if (pending) return;
    setPending(true);
    setFailed(null);
    try {
      const { id } = await call('startAttempt', { exam: exam.slug, code, preview });
      await navigate(`${pathname}?attempt=${id}`);
    } catch (error) {
      const isBlocked = error instanceof Refusal && error.code === 'start-blocked';
      const details = isBlocked ? (error.details as { block: Assessment['block']; opensNextAt?: string | null }) : null;
      setFailed({
        text: details ? blockText(details.block, details.opensNextAt ?? null) : problem(error),
        atCode: error instanceof Refusal && error.code === 'code-wrong',
      });
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="exam-Start">
      <header>
        <p className="exam-Start-kind">{t('page.assessment')}</p>
        <h1>{exam.title}</h1>
        {grade && (
          <p className="exam-Start-grade">
            <Badge tone={grade.passed ? 'success' : 'warning'}>{t(grade.passed ? 'grade.passed' : 'grade.failed')}</Badge>
            {t('start.grade', { percent: grade.percent })}
          </p>
        )}
      </header>
      {exam.instructionsHtml && <Prose html={exam.instructionsHtml} />}
      <section className="exam-Panel" aria-labelledby={rules}>
        <h2 id={rules}>{t('start.rules')}</h2>
        <Rules exam={exam} attemptsLeft={attemptsLeft} />
      </section>
      {block && block !== 'running' && (
        <Alert tone={block === 'sign_in' ? 'info' : 'warning'} title={t(`block.${block}.title`)}>
          <p>{blockText(block, assessment.opensNextAt)}</p>
        </Alert>
      )}
      {failed && !failed.atCode && (
        <Alert tone="danger" live>
          <p>{failed.text}</p>
        </Alert>
      )}
      <form
        className="exam-Start-form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void start(false);
        }}
      >
        {block === '' && exam.needsCode && (
          <TextField
            label={t('start.code')}
            hint={t('start.codeHint')}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={60}
            value={code}
            error={failed?.atCode ? failed.text : undefined}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        <div className="ui-Actions">
          {block === 'sign_in' && signIn && (
            <LinkButton to={`${signIn.path}?${new URLSearchParams({ next: pathname })}`}>{t('start.signIn')}</LinkButton>
          )}
          {running && <LinkButton to={`${pathname}?attempt=${running.id}`}>{t('start.continue')}</LinkButton>}
          {block === '' && (
            <SubmitButton
              state={pending ? 'loading' : 'normal'}
              labels={{ normal: t(attempts.length ? 'start.another' : 'start.begin') }}
            />
          )}
          {mayEdit && !running && (
            <SubmitButton
              type="button"
              variant="secondary"
              state="normal"
              labels={{ normal: t('start.preview') }}
              onClick={() => void start(true)}
            />
          )}
          {mayEdit && (
            <LinkButton variant="quiet" to={`/exam/desk/exams/${exam.id}`}>
              {t('start.edit')}
            </LinkButton>
          )}
        </div>
        {block === '' && exam.timeLimitSeconds !== null && <p className="ui-Field-hint">{t('start.clockBegins')}</p>}
      </form>
      {attempts.length > 0 && <OwnAttempts attempts={attempts} path={pathname} />}
    </div>
  );
}
