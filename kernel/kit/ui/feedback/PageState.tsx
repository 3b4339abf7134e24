import { useText } from '#kit/page/text.ts';
import { Button } from '../actions/Button.tsx';
import { LinkButton } from '../actions/LinkButton.tsx';

export interface PageStateProps {
  /** `not-found`: no page has this address. `invalid`: one has, but its parameter cannot be. */
  kind: 'loading' | 'not-found' | 'invalid' | 'error';
  path?: string;
  /** Under which the fault was logged. */
  reference?: string;
}

/** Stands in place of a page that is not there yet, not there at all, or broken. */
export function PageState({ kind, path, reference }: PageStateProps) {
  const t = useText('ui');
  if (kind === 'loading')
    return (
      <div className="ui-PageState" data-kind={kind} role="status">
        <span className="ui-Spinner" />
        <p>{t('page.loading')}</p>
      </div>
    );
  const fault = kind === 'error';
  return (
    <div className="ui-PageState" data-kind={kind}>
      <p className="ui-PageState-code" aria-hidden="true">
        {fault ? '500' : '404'}
      </p>
      <h1>{t(fault ? 'page.error' : kind === 'invalid' ? 'page.invalid' : 'page.notFound')}</h1>
      <p>{t(fault ? 'page.errorHint' : 'page.notFoundHint')}</p>
      {path && !fault && (
        <p className="ui-PageState-detail">
          {t('page.path')} <code>{path}</code>
        </p>
      )}
      {reference && (
        <p className="ui-PageState-detail">
          {t('page.reference')} <code>{reference}</code>
        </p>
      )}
      <div className="ui-Actions">
        {fault && (
          <Button variant="secondary" onClick={() => location.reload()}>
            {t('page.retry')}
          </Button>
        )}
        <LinkButton to="/">{t('page.home')}</LinkButton>
      </div>
    </div>
  );
}
