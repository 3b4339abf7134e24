import type { ThemeSlotProps } from '#kernel/contract/theme.ts';
import '../styles/inner.css';

/** A member's own page: its title on the rail, then whatever the page shows. */
export default function Dashboard({ title, children }: ThemeSlotProps['dashboard']) {
  return (
    <div className="bt-inner">
      <header className="bt-inner-head">
        <h1>{title}</h1>
      </header>
      <div className="bt-inner-body">{children}</div>
    </div>
  );
}
