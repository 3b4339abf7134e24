import { useFormat, useLocale, useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { InviteSteps } from '../../parts/invite/InviteSteps.tsx';
import type { load } from '../../gateway/pages/invite.ts';
import '../../parts/account.css';
import '../../parts/invite/invite.css';

/** Who invites to what, and the way in. */
export default function InvitePage({ data }: PageProps<typeof load>) {
  const t = useText('account');
  const format = useFormat();
  const locale = useLocale();
  const { name, role: visitorRole } = useSite();
  const site = name[locale];
  if (data.state !== 'open')
    return (
      <section className="account-Login" aria-labelledby="account-invite">
        <h1 id="account-invite">
          <Phrases text={t(`join.${data.state}`)} />
        </h1>
        <p>{t(`join.${data.state}Text`)}</p>
        <div className="ui-Actions">
          {data.state === 'used' && visitorRole === 'guest' && <LinkButton to="/user/login">{t('menu.signIn')}</LinkButton>}
          <LinkButton variant="secondary" to="/">
            {t('join.home')}
          </LinkButton>
        </div>
      </section>
    );
  return (
    <section className="account-Login account-Invite" aria-labelledby="account-invite">
      <h1 id="account-invite">
        <Phrases text={data.by ? t('join.heading', { by: data.by, site }) : t('join.headingNobody', { site })} />
      </h1>
      {data.message && (
        <figure className="account-Invite-message">
          {data.by && <figcaption>{t('join.message', { by: data.by })}</figcaption>}
          <blockquote>{data.message}</blockquote>
        </figure>
      )}
      <dl className="account-Facts">
        <dt>{t('join.for')}</dt>
        <dd>{data.email}</dd>
        <dt>{t('join.as')}</dt>
        <dd>{t(`role.${data.role}`)}</dd>
        {data.expiresAt && (
          <>
            <dt>{t('join.until')}</dt>
            <dd>{format.date(data.expiresAt, 'time')}</dd>
          </>
        )}
      </dl>
      <InviteSteps invitation={data} />
    </section>
  );
}
