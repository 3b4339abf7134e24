import { useId, useState, type ReactNode } from 'react';
import { Boundary } from '#kit/page/Boundary.tsx';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';

export interface StageProps {
  /** States to jump to. */
  states?: readonly { readonly name: string; readonly show: () => void }[];
  onReset: () => void;
  /** Fields of its options. */
  form: ReactNode;
  /** How an author writes what is shown. */
  code: string;
  /** From edge to edge of the page. */
  wide?: boolean;
  /** The element itself. */
  children: ReactNode;
}

/** What is tried, with its states, its options and its code around it. */
export function Stage({ states = [], onReset, form, code, wide, children }: StageProps) {
  const t = useText('idea');
  const id = useId();
  const [turn, setTurn] = useState(0);
  const anew = (change: () => void) => () => {
    setTurn(turn + 1);
    change();
  };
  return (
    <div className="idea-Stage" data-wide={wide}>
      <section className="idea-Stage-view" aria-label={t('stage.view')}>
        <Boundary key={turn} name="idea" fallback={<Alert tone="danger" live title={t('stage.broken')} />}>
          {children}
        </Boundary>
      </section>
      {states.length > 0 && (
        <section className="idea-Stage-states" aria-labelledby={`${id}states`}>
          <h2 id={`${id}states`}>{t('stage.states')}</h2>
          <div className="ui-Actions">
            {states.map(({ name, show }) => (
              <Button key={name} variant="secondary" onClick={anew(show)}>
                {name}
              </Button>
            ))}
          </div>
        </section>
      )}
      {form && (
        <section className="idea-Stage-form" aria-labelledby={`${id}form`}>
          <h2 id={`${id}form`}>{t('stage.options')}</h2>
          {form}
          <div className="ui-Actions">
            <Button variant="quiet" onClick={anew(onReset)}>
              {t('stage.reset')}
            </Button>
          </div>
        </section>
      )}
      <section className="idea-Stage-code" aria-labelledby={`${id}code`}>
        <h2 id={`${id}code`}>{t('stage.code')}</h2>
        {/* It scrolls sideways: the keyboard must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} role="group" aria-label={t('stage.code')}>
          <code>{code}</code>
        </pre>
        <CopyButton text={code} label={t('stage.copy')} />
      </section>
    </div>
  );
}
