import type { ThemeSlotProps } from '#kernel/contract/theme.ts';
import { Icon } from '#kernel/ui/content/Icon.tsx';
import { useText } from '#kernel/client/text.ts';
import '../styles/inner.css';

/** Paying or enrolling: narrow, quiet, nothing that leads away. */
export default function Checkout({ title, children }: ThemeSlotProps['checkout']) {
  const t = useText('bai-toey');
  return (
    <div className="bt-inner" data-narrow>
      <header className="bt-inner-head">
        <h1>{title}</h1>
        <p>
          <Icon name="check" />
          {t('checkout.hint')}
        </p>
      </header>
      <div className="bt-inner-body bt-sheet">{children}</div>
    </div>
  );
}
