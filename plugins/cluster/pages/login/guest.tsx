import { useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { load } from '../../gateway/pages/login.ts';
import { call } from '../../parts/call.ts';
import { PairForm } from '../../parts/till/PairForm.tsx';
import { SignIn } from '../../parts/till/SignIn.tsx';
import '../../parts/till/till.css';

/** Where staff sign in at a till: the browser is paired first, then somebody says who they are by their PIN. */
export default function LoginPage({ data: { till, revoked, home, code } }: PageProps<typeof load>) {
  const t = useText('cluster');
  if (!till)
    return (
      <div className="cluster-Till">
        <div className="cluster-Till-panel">
          <header className="cluster-Till-head">
            <h1>{t('pair.title')}</h1>
            <p>{t('pair.lead')}</p>
          </header>
          {revoked && <Alert tone="warning" title={t('login.revoked')} />}
          <PairForm code={code} />
        </div>
      </div>
    );
  const { member } = till;
  return (
    <div className="cluster-Till">
      <div className="cluster-Till-panel" data-wide={member ? undefined : true}>
        <header className="cluster-Till-head">
          <h1>{member ? t('login.signedIn', { name: member.name }) : t('login.title')}</h1>
          <p>{t('login.where', { store: till.store, device: till.device, series: till.series })}</p>
        </header>
        {member ? (
          <div className="cluster-Till-form">
            {home && <LinkButton to={home}>{t('login.on')}</LinkButton>}
            <ActionButton of={call} name="staffSignOut" variant="secondary">
              {t('login.signOut')}
            </ActionButton>
          </div>
        ) : (
          <SignIn till={till} home={home} />
        )}
      </div>
    </div>
  );
}
