import type { ThemeSlotProps } from '#kernel/contract/theme.ts';
import '../styles/inner.css';

/** A customer's own page: its title over a strong rule. */
export default function Dashboard({ title, children }: ThemeSlotProps['dashboard']) {
  return (
    <div className="td-inner">
      <header className="td-inner-head">
        <h1>{title}</h1>
      </header>
      <div className="td-inner-body">{children}</div>
    </div>
  );
}
