import type { ThemeSlotProps } from '#kernel/contract/theme.ts';
import '../styles/inner.css';

/** A member's own page: its title in the middle, over a row of diamonds. */
export default function Dashboard({ title, children }: ThemeSlotProps['dashboard']) {
  return (
    <div className="nw-inner">
      <header className="nw-inner-head">
        <h1>{title}</h1>
      </header>
      <div className="nw-inner-body">{children}</div>
    </div>
  );
}
