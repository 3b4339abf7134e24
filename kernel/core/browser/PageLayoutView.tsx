import { useEffect, useInsertionEffect, useState } from 'react';
import type { LayoutPayload } from '#kit/composer/payload.ts';
import { isStaff } from '#kernel/contract/role.ts';
import type { PageLayoutProps } from '#kit/page/PageContext.tsx';
import { prepareComposed } from './prepareComposed.ts';
import { keptSources, layoutView, sectionComponent } from './registry.ts';
import { usePayload } from './usePayload.ts';
import { useBoot } from './useBoot.ts';

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
    void import('#kit/composer/compose.ts').then(({ compose }) => {
      if (!left) stop = compose((layout) => prepareComposed(boot, keptSources(), layout), setComposed);
    });
    return () => {
      left = true;
      stop();
    };
  }, [boot]);
  return composed ?? first;
}

/** Draws the composed page of the current address. Exactly one `<h1>`. */
export function PageLayoutView({ heading = true, children }: PageLayoutProps) {
  const payload = usePayload();
  const { role } = useBoot().site;
  const layout = useComposed(payload.layout);
  useLayoutCss(layout?.css);
  const LayoutView = layoutView();
  if (!layout || !LayoutView) return children;
  return (
    <LayoutView layout={layout} sectionOf={sectionComponent} showMissing={isStaff(role)} heading={heading ? payload.head.heading : null}>
      {children}
    </LayoutView>
  );
}
