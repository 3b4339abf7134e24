import { useEffect } from 'react';
import { useHere, useLocation } from '#kernel/contract/page.ts';
import { refOf } from '../rules/ref.ts';

const picture = (here: string) => `/influencer/came.gif?page=${here}`;

/** Pages that are drawn before anybody looks wait until somebody does. */
function whenSeen(then: () => void): (() => void) | undefined {
  if (!(document as { prerendering?: boolean }).prerendering) return void then();
  document.addEventListener('prerenderingchange', then, { once: true });
  return () => document.removeEventListener('prerenderingchange', then);
}

/** At the end of every page: whoever opened it with `?ref=` is counted by a picture, also without scripts. */
export default function Came() {
  const here = useHere();
  const location = useLocation();
  useEffect(() => {
    if (!refOf(location.search)) return;
    return whenSeen(() => void (new Image().src = picture(here)));
  }, [here, location]);
  return (
    <noscript>
      <img src={picture(here)} alt="" width="1" height="1" hidden />
    </noscript>
  );
}
