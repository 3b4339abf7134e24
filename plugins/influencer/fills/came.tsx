import { useEffect } from 'react';
import { useHere } from '#kernel/contract/page.ts';

/** At the end of every page, so as few bytes as can be: whoever opened it with `?ref=` is counted by a picture, also without scripts. */
export default function Came() {
  const src = `/influencer/came.gif?page=${useHere()}`;
  useEffect(() => {
    if (/[?&]ref=/.test(location.search)) new Image().src = src;
  }, [src]);
  return (
    <noscript>
      <img src={src} alt="" hidden />
    </noscript>
  );
}
