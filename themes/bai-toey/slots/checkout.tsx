import type { ThemeSlotProps } from '#kit/theme/declaration.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import '../styles/inner.css';

/** Ordering: what is to be done in big numbers, the form, and the ticket that goes to the kitchen. */
export default function Checkout({ title, steps = [], step = 0, summary, children }: ThemeSlotProps['checkout']) {
  const t = useText('bai-toey');
  return (
    <div className="bt-inner" data-split={summary ? true : undefined}>
      <header className="bt-checkout-head">
        <h1>
          <Phrases text={title} />
        </h1>
        {steps.length > 1 && (
          <ol className="bt-steps" aria-label={t('checkout.steps')}>
            {steps.map((name, index) => (
              <li key={name} data-done={index < step || undefined} aria-current={index === step ? 'step' : undefined}>
                {index < step && <Icon name="check" />}
                {name}
              </li>
            ))}
          </ol>
        )}
      </header>
      {summary && (
        <aside className="bt-order" aria-label={t('checkout.order')}>
          <div>
            <h2>{t('checkout.order')}</h2>
            {summary}
          </div>
        </aside>
      )}
      <div className="bt-inner-body">
        <div className="bt-sheet">{children}</div>
        <p className="bt-trust">
          <Icon name="lock" />
          {t('checkout.trust')}
        </p>
      </div>
    </div>
  );
}
