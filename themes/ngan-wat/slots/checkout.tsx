import type { ThemeSlotProps } from '#kit/theme/declaration.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import '../styles/inner.css';

/** Booking or paying: one big ticket, with the form on it and what it costs on the stub. */
export default function Checkout({ title, steps = [], step = 0, summary, children }: ThemeSlotProps['checkout']) {
  const t = useText('ngan-wat');
  return (
    <div className="nw-inner" data-narrow={summary ? undefined : true}>
      <header className="nw-inner-head">
        <h1>
          <Phrases text={title} />
        </h1>
        <p>{t('checkout.hint')}</p>
        {steps.length > 1 && (
          <ol className="nw-steps" aria-label={t('checkout.steps')}>
            {steps.map((name, index) => (
              <li key={name} data-done={index < step || undefined} aria-current={index === step ? 'step' : undefined}>
                {name}
              </li>
            ))}
          </ol>
        )}
      </header>
      <div className="nw-pass">
        {summary && (
          <aside className="nw-stub" aria-label={t('checkout.order')}>
            <h2>{t('checkout.order')}</h2>
            {summary}
          </aside>
        )}
        <div className="nw-inner-body">{children}</div>
      </div>
      <p className="nw-trust">
        <Icon name="lock" />
        {t('checkout.trust')}
      </p>
    </div>
  );
}
