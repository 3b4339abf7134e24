import type { LoaderFunction, RouteObject } from 'react-router-dom';
import type { Site } from '#kernel/contract/site.ts';
import { PageView } from './PageView.tsx';
import { RouteFault } from './RouteFault.tsx';
import { Shell } from './Shell.tsx';

/** The site's pages as React Router routes, the same in the gateway and in the browser. Ids are the pages' ids. */
export function routes(site: Pick<Site, 'pages'>, loaderOf?: (routeId: string) => LoaderFunction): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: Shell,
      ErrorBoundary: RouteFault,
      HydrateFallback: () => null,
      children: [
        ...site.pages.map(({ id, path }): RouteObject => ({ id, path, loader: loaderOf?.(id), Component: PageView })),
        { id: 'none', path: '*', loader: loaderOf?.('none'), Component: PageView },
      ],
    },
  ];
}
