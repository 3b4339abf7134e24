import type { PageProps } from '#kernel/contract/page.ts';
import { useText } from '#kernel/contract/page.ts';
import { LineCallback } from '../../parts/line/LineCallback.tsx';
import '../../parts/account.css';

/** Where LINE sends the browser back to. Opening it changes nothing: the page sends a call of its own. */
export default function LineCallbackPage(_props: PageProps) {
  const t = useText('account');
  return (
    <section className="account-Login" aria-labelledby="account-line">
      <h1 id="account-line">{t('line.callbackTitle')}</h1>
      <LineCallback />
    </section>
  );
}
