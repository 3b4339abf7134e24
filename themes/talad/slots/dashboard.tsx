import type { ThemeSlotProps } from '#kit/theme/declaration.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import '../styles/inner.css';

/** A customer's own page: the greeting as large as a price on the stall, then whatever the page shows, on one shelf. */
export default function Dashboard({ title, lead, children }: ThemeSlotProps['dashboard']) {
  return (
    <div className="td-inner">
      <header className="td-board">
        <h1>
          <Phrases text={title} />
        </h1>
        {lead && <p>{lead}</p>}
      </header>
      <div className="td-inner-body">{children}</div>
    </div>
  );
}
