import { useEffect, useState, type ReactNode } from 'react';
import { createMemoryRouter, type LoaderFunction } from 'react-router-dom';
import { setNavigate } from '#kit/page/navigate.ts';
import { Navigation, Navigator, placeOf } from '#kit/page/navigation.tsx';

/**
 * A story at an address from which it can navigate and load its page anew.
 * @param props.loader gives the page's data when it is read anew; it begins with null
 */
export function InRouter({ children, path = '/', loader }: { children: ReactNode; path?: string; loader?: LoaderFunction }) {
  const [{ navigator, first }] = useState(() => {
    const router = createMemoryRouter([{ id: 'story', path: '*', ...(loader && { loader }) }], {
      initialEntries: [path],
      hydrationData: { loaderData: { story: null } },
    });
    return { navigator: new Navigator(() => router), first: placeOf(router.state) };
  });
  // Links of a story stay in it.
  useEffect(() => setNavigate(navigator.navigate), [navigator]);
  return (
    <Navigation navigator={navigator} first={first}>
      {children}
    </Navigation>
  );
}
