import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { PageView } from './PageView.tsx';
import { RouteFault } from './RouteFault.tsx';
import { Shell } from './Shell.tsx';

/** The one route that every page has: which page stands at an address the gateway says. */
export const PAGE = 'page';

/** The pages of a site as React Router routes, the same in the gateway and in the browser. */
export function routes(loader?: LoaderFunction): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: Shell,
      ErrorBoundary: RouteFault,
      HydrateFallback: () => null,
      children: [{ id: PAGE, path: '*', loader, Component: PageView }],
    },
  ];
}
