import type { ThemeSlotProps } from '#kit/theme/declaration.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Stupa } from '../parts/Stupa.tsx';
import '../styles/inner.css';

/** A member's own page: the greeting below a string of bulbs, which are lit at night, then whatever the page shows. */
export default function Dashboard({ title, lead, children }: ThemeSlotProps['dashboard']) {
  return (
    <div className="nw-inner">
      <header className="nw-board">
        <div className="nw-bulbs" />
        <Stupa className="nw-board-mark" />
        <h1>
          <Phrases text={title} />
        </h1>
        {lead && <p>{lead}</p>}
        <div className="nw-beam" />
      </header>
      <div className="nw-inner-body">{children}</div>
    </div>
  );
}
