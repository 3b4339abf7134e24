import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import type { Done } from '../../gateway/pages/fill.ts';
import { call } from '../call.ts';
import { KeptPlace } from './KeptPlace.tsx';

interface Props {
  slug: string;
  invite: string;
  done: Done;
  /** What it carries of where it stands, in a frame. */
  carried?: string;
  /** Of the form, where it is not on its own page. */
  path?: string | undefined;
}

const TONES = { waitlisted: 'warning', rejected: 'danger', cancelled: 'info', approved: 'success' } as const;

/** What came of a form that was handed in, and what may still be done with it. */
export function DoneView({ slug, invite, done, carried = '', path = `/form/${slug}` }: Props) {
  const t = useText('form');
  const input = { form: slug, response: done.response, invite, carried };
  // Where a place was let go by, that says enough.
  const tone = done.offer ? undefined : TONES[done.state as keyof typeof TONES];
  return (
    <section className="form-Done" aria-labelledby="form-done">
      <h2 id="form-done">{done.title || t('done.title')}</h2>
      {done.text
        .split('\n')
        .filter(Boolean)
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      {tone && (
        <Alert tone={tone}>
          <p>{t(`done.${done.state}`)}</p>
        </Alert>
      )}
      {done.offer && <KeptPlace kept={done.offer} input={input} />}
      {done.score && <p className="form-Score">{t('done.score', { points: done.score.points, most: done.score.most })}</p>}
      {done.reference && (
        <p>
          {t('done.reference')} <strong className="form-Reference">{done.reference}</strong>
        </p>
      )}
      <div className="ui-Actions">
        {done.link && (
          <a className="ui-Button" href={done.link}>
            {t('done.onward')}
          </a>
        )}
        {done.again && (
          <LinkButton variant="secondary" to={`${path}?again=1`}>
            {t('done.again')}
          </LinkButton>
        )}
      </div>
      {done.changeable && (
        <div className="form-Changes">
          <ActionForm of={call} name="changeAnswers" with={input} quiet>
            {null}
          </ActionForm>
          <ActionForm of={call} name="withdraw" with={input} quiet danger>
            {null}
          </ActionForm>
        </div>
      )}
      {done.answers.length > 0 && (
        <details className="form-Copy">
          <summary>{t('done.answers')}</summary>
          <dl>
            {done.answers.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}
