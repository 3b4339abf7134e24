import type { ThemeSlotProps } from '#kernel/contract/theme.ts';
import { useText } from '#kernel/client/text.ts';
import '../styles/inner.css';

/** Paying: the title at one side, the form at the other, nothing between. */
export default function Checkout({ title, children }: ThemeSlotProps['checkout']) {
  const t = useText('talad');
  return (
    <div className="td-inner" data-split>
      <header className="td-inner-head">
        <h1>{title}</h1>
        <p>{t('checkout.hint')}</p>
      </header>
      <div className="td-inner-body">{children}</div>
    </div>
  );
}
