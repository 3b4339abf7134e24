import { useSyncExternalStore } from 'react';
import { useSite, type FillProps } from '#kernel/contract/page.ts';
import { UserFooter as Footer } from '#kit/ui/navigation/UserFooter.tsx';
import { browserInfo, type BrowserInfo, type UserAgentData } from '../rules/browser.ts';
import type { Person } from '../rules/name.ts';
import { useOwnName } from './ownName.ts';

let known: BrowserInfo | undefined;
const here = () => (known ??= browserInfo(navigator.userAgent, (navigator as { userAgentData?: UserAgentData }).userAgentData));
const nowhere = () => null;
const never = () => () => {};

/** For members, at the end of each page: first and last name, browser and operating system. Closed until asked for. */
export default function UserFooter({ data: loaded }: FillProps<Person>) {
  const { firstname, lastname } = useOwnName(loaded);
  const shown = useSite().settings.account?.showFooter;
  // The gateway does not guess: the browser itself says what it is, after the page has become alive.
  const info = useSyncExternalStore(never, here, nowhere);
  if (shown === false) return null;
  return <Footer firstname={firstname} lastname={lastname} browser={info?.browser ?? null} os={info?.os ?? null} />;
}
