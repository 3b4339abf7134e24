import { safePath, useLocation, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { withNext } from '../../rules/next.ts';
import { LifeCard } from './LifeCard.tsx';

/** The new password stands. Signing in with it proves the second factor as well, where there is one. */
export function Recovered() {
  const t = useText('account');
  const next = safePath(new URLSearchParams(useLocation().search).get('next'), '');
  return (
    <LifeCard title={t('recovery.done')} lead={t('recovery.doneText')}>
      <div className="ui-Actions">
        <LinkButton to={withNext('/user/login', next)}>{t('life.signIn')}</LinkButton>
      </div>
    </LifeCard>
  );
}
