import { useEffect, useInsertionEffect, useState, type ReactNode } from 'react';
import type { LayoutPayload } from './boot.ts';
import { isStaff } from '#kernel/contract/role.ts';
import { layoutView } from './registry.ts';
import { usePayload } from './Shell.tsx';
import { useBoot } from './SiteContext.tsx';

/** The style sheet of the page that is shown: that of the first HTML is in its head. */
function useLayoutCss(css: string | undefined) {
  useInsertionEffect(() => {
    if (css === undefined) return;
    document.getElementById('layout')?.remove();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);
}

/** In a composer's frame: draws what it is told instead of what is stored. */
function useComposed(first: LayoutPayload | undefined): LayoutPayload | undefined {
  const boot = useBoot();
  const [composed, setComposed] = useState<LayoutPayload | null>(null);
  useEffect(() => {
    if (window === window.parent || !isStaff(boot.site.role) || !new URLSearchParams(location.search).has('compose')) return;
    let stop = () => {};
    let left = false;
    void import('#kernel/ui/sections/compose.ts').then(({ compose }) => {
      if (!left) stop = compose(boot, setComposed);
    });
    return () => {
      left = true;
      stop();
    };
  }, [boot]);
  return composed ?? first;
}

export interface PageLayoutProps {
  /** `false` where the page has an `<h1>` of its own. */
  heading?: boolean;
  /** Stands in the page's bands, above the first section: tools of those who may edit. */
  children?: ReactNode;
}

/** Draws the composed page of the current address. Exactly one `<h1>`. */
export function PageLayout({ heading = true, children }: PageLayoutProps) {
  const payload = usePayload();
  const layout = useComposed(payload.layout);
  useLayoutCss(layout?.css);
  // It comes with the first composed page.
  const LayoutView = layoutView();
  if (!layout || !LayoutView) return children;
  return (
    <LayoutView layout={layout} heading={heading ? payload.head.heading : null}>
      {children}
    </LayoutView>
  );
}
