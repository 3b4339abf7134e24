import type { ThemeSlotProps } from '#kit/theme/declaration.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { useText } from '#kernel/contract/page.ts';
import '../styles/inner.css';

/** Paying or enrolling: the way as stations of a rail, the form, and beside it what it is for. Nothing that leads away. */
export default function Checkout({ title, steps = [], step = 0, summary, children }: ThemeSlotProps['checkout']) {
  const t = useText('saengthong');
  return (
    <div className="st-inner" data-split={summary ? true : undefined} data-narrow={summary ? undefined : true}>
      <header className="st-inner-head">
        <h1>
          <Phrases text={title} />
        </h1>
        <p>{t('checkout.hint')}</p>
        {steps.length > 1 && (
          <ol className="st-stations" aria-label={t('checkout.steps')}>
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
        <aside className="st-order" aria-label={t('checkout.order')}>
          <h2>{t('checkout.order')}</h2>
          {summary}
        </aside>
      )}
      <div className="st-inner-body">
        <div className="st-sheet">{children}</div>
        <p className="st-trust">
          <Icon name="lock" />
          {t('checkout.trust')}
        </p>
      </div>
    </div>
  );
}
