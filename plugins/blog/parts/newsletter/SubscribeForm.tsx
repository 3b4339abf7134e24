import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { NEWSLETTER } from '../../rules/reserved.ts';
import { call } from '../call.ts';
import './newsletter.css';
import '../trap.css';

/** Said once the mail with the link is on its way. */
export function SentNote() {
  const t = useText('blog');
  return (
    <Alert tone="success" live title={t('subscribe.sent')}>
      <p>{t('subscribe.sentText')}</p>
    </Alert>
  );
}

/** An address for posts by mail, with the words that are agreed to. */
export function SubscribeForm({ id, category = '' }: { id?: string; category?: string }) {
  const t = useText('blog');
  const [sent, setSent] = useState(false);
  if (sent) return <SentNote />;
  return (
    <div className="blog-Subscribe">
      <ActionForm of={call} name="subscribe" id={id} with={{ category }} to={`${NEWSLETTER}?sent=1`} onDone={() => setSent(true)}>
        <FormField name="email" autoComplete="email" inputMode="email" spellCheck={false} autoCapitalize="off" />
        {/* For programs only: out of sight, out of the way of keys, and not read out. */}
        <div className="blog-Trap" aria-hidden="true">
          <label>
            {t('subscribe.website')}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className="blog-Subscribe-consent">{t('subscribe.consent')}</p>
      </ActionForm>
    </div>
  );
}

/** The same below posts and lists, with its heading. */
export function SubscribeBox({ category }: { category?: string }) {
  const t = useText('blog');
  return (
    <section className="blog-SubscribeBox" aria-labelledby="blog-subscribe">
      <h2 id="blog-subscribe">{t('subscribe.heading')}</h2>
      <SubscribeForm category={category} />
    </section>
  );
}
