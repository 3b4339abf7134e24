import { useState } from 'react';
import { callsOf, useProblem, useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { SubmitButton, type SubmitState } from '#kit/ui/actions/SubmitButton.tsx';
import type { account } from '../../plugin.ts';
import type { load } from '../../gateway/pages/bypass.ts';
import '../../parts/account.css';

const call = callsOf<typeof account>('account');

/** Behind a hand-over link: who lets the member in, and the button that does it. */
export default function HandOverPage({ data: { state, by, expiresAt }, params }: PageProps<typeof load>) {
  const t = useText('account');
  const say = useProblem();
  const isGuest = useSite().role === 'guest';
  const [sending, setSending] = useState<SubmitState>('normal');
  const [over, setOver] = useState<'used' | 'expired' | 'over' | 'incomplete' | null>(state === 'open' ? null : state);
  const [problem, setProblem] = useState<string | null>(null);

  async function use() {
    const secret = location.hash.slice(1);
    if (!/^[\w-]{43}$/.test(secret)) return setOver('incomplete');
    setProblem(null);
    setSending('loading');
    try {
      await call('useBypass', { slug: params.slug!, secret });
      location.replace('/');
    } catch (error) {
      setSending('normal');
      if (call.refused(error, 'hand-over-over') || call.refused(error, 'not-found')) setOver('over');
      else setProblem(say(error));
    }
  }

  return (
    <section className="account-Login" aria-labelledby="account-bypass">
      <h1 id="account-bypass">{t('bypass.title')}</h1>
      {over ? (
        <Alert
          tone="warning"
          live
          title={t(`bypass.${over}`)}
          actions={
            <LinkButton variant="secondary" to="/user/login">
              {t('bypass.toSignIn')}
            </LinkButton>
          }
        >
          <p>{t(over === 'incomplete' ? 'bypass.incompleteHint' : 'bypass.overHint')}</p>
        </Alert>
      ) : (
        <>
          <p className="account-Lead">{by ? t('bypass.lead', { by }) : t('bypass.leadNobody')}</p>
          <p>{t('bypass.once', { until: new Date(expiresAt) })}</p>
          <p className="account-Note">{t('bypass.beware')}</p>
          {!isGuest && (
            <Alert tone="info">
              <p>{t('bypass.replaces')}</p>
            </Alert>
          )}
          {problem && <Alert tone="danger" live title={problem} />}
          <SubmitButton
            type="button"
            state={sending}
            labels={{ normal: t('bypass.use'), loading: t('bypass.using') }}
            onClick={() => void use()}
          />
        </>
      )}
    </section>
  );
}
