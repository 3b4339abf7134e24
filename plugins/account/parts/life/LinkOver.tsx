import { useLocation, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { LifeCard } from './LifeCard.tsx';

/** A link that opens nothing any more: why, and the ways on. */
export function LinkOver({ kind, state }: { kind: string | null; state: string }) {
  const t = useText('account');
  const next = new URLSearchParams(useLocation().search).get('next');
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  const why = state === 'used' || state === 'expired' ? state : 'unknown';
  return (
    <LifeCard title={t(`life.over.${why}`)} lead={t(`life.over.${why}Text`)}>
      <div className="ui-Actions">
        {kind === 'recover' ? (
          <LinkButton to={`/user/recovery${query}`}>{t('life.over.recover')}</LinkButton>
        ) : kind === 'email' ? (
          <LinkButton to="/user/profile">{t('life.over.profile')}</LinkButton>
        ) : (
          <LinkButton to={`/user/activate${query}`}>{t('life.over.activate')}</LinkButton>
        )}
        <LinkButton variant="secondary" to={`/user/login${query}`}>
          {t('life.signIn')}
        </LinkButton>
      </div>
    </LifeCard>
  );
}
