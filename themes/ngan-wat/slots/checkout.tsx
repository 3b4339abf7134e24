import type { ThemeSlotProps } from '#kernel/contract/theme.ts';
import { useText } from '#kernel/client/text.ts';
import '../styles/inner.css';

/** Booking or paying: the form on a ticket of its own. */
export default function Checkout({ title, children }: ThemeSlotProps['checkout']) {
  const t = useText('ngan-wat');
  return (
    <div className="nw-inner" data-narrow>
      <header className="nw-inner-head">
        <h1>{title}</h1>
        <p>{t('checkout.hint')}</p>
      </header>
      <div className="nw-inner-body">{children}</div>
    </div>
  );
}
