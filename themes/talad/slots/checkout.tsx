import type { ThemeSlotProps } from '#kit/theme/declaration.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import '../styles/inner.css';

/** Paying: the way in one line, the form, and the bill beside it with the price as large as on the stall. */
export default function Checkout({ title, steps = [], step = 0, summary, children }: ThemeSlotProps['checkout']) {
  const t = useText('talad');
  return (
    <div className="td-inner" data-split={summary ? true : undefined}>
      <header className="td-inner-head">
        <h1>
          <Phrases text={title} />
        </h1>
        <p>{t('checkout.hint')}</p>
        {steps.length > 1 && (
          <ol className="td-steps" aria-label={t('checkout.steps')}>
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
        <aside className="td-bill" aria-label={t('checkout.order')}>
          <h2>{t('checkout.order')}</h2>
          {summary}
        </aside>
      )}
      <div className="td-inner-body">
        {children}
        <p className="td-trust">
          <Icon name="lock" />
          {t('checkout.trust')}
        </p>
      </div>
    </div>
  );
}
