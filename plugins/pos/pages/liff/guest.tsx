import { useEffect } from 'react';
import { go, useSite, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import '../../parts/card/card.css';

const HERE = encodeURIComponent('/cluster/liff');
const BY_LINE = `/user/authen/line?next=${HERE}`;
/** What LINE's own browser calls itself. */
const IN_LINE = /\bLine\/\d/;
const TRIED = 'pos-line';

/** The way to one's member card. Inside LINE it goes on by itself, once: LINE says who it is without asking for a password. */
export default function CardGuestPage() {
  const t = useText('pos');
  const offersLine = Boolean(useSite().settings.account?.lineChannelId);
  useEffect(() => {
    if (!offersLine || !IN_LINE.test(navigator.userAgent) || sessionStorage.getItem(TRIED)) return;
    sessionStorage.setItem(TRIED, '1');
    go(BY_LINE, { replace: true });
  }, [offersLine]);
  return (
    <section className="pos-Card">
      <h1>{t('page.liff')}</h1>
      <p>{t('card.lead')}</p>
      <div className="ui-Actions">
        {offersLine && <LinkButton to={BY_LINE}>{t('card.byLine')}</LinkButton>}
        <LinkButton variant={offersLine ? 'secondary' : 'primary'} to={`/user/login?next=${HERE}`}>
          {t('card.signIn')}
        </LinkButton>
      </div>
    </section>
  );
}
