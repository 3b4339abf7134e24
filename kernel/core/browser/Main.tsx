import type { ReactNode } from 'react';
import { useLocation, useNavigation } from '#kit/page/navigation.tsx';
import { useText } from '#kit/page/text.ts';
import type { Layout } from '#kernel/contract/plugin.ts';

const CLASS = { default: 'site-main', desk: 'desk-main', fullscreen: 'site-fullscreen' } as const satisfies Record<Layout, string>;

/**
 * Where the page stands: at once shows that another one is on its way, and soon, in place of the page that is left, its frame (styles/base.css).
 * Nothing is added to the document for it: that would have the browser look through the styles of the whole page before it shows it.
 */
export function Main({ layout, children }: { layout: Layout; children: ReactNode }) {
  const t = useText('ui');
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const leaves = next !== null && next.pathname !== pathname;
  return (
    <>
      <main id="main" className={CLASS[layout]} tabIndex={-1} aria-busy={next !== null} data-leaving={leaves || undefined}>
        {children}
      </main>
      <p className="site-progress" role="status">
        {next && t('page.loading')}
      </p>
    </>
  );
}
