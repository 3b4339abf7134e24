import { useLocation } from './navigation.tsx';

/** The address on show with its query, encoded for a parameter that leads back to it (`next=`). It is opaque: do not read it. */
export function useHere(): string {
  // The gateway's says it itself: what is drawn there is used again, whatever is asked at the same path.
  const location = useLocation();
  return location.here ?? encodeURIComponent(location.pathname + location.search);
}
