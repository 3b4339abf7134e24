import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from '#kit/page/navigation.tsx';
import type { Unsaved } from './useUnsaved.ts';

/**
 * Takes the form of something new to a page of its own, once it is stored. That page is drawn anew from what is stored, so nobody is taken
 * there with something unsaved: who types on stays, also while that page is still being loaded. Nor is anybody called back who is leaving.
 *
 * @param path of its own page; left out where the form is there already
 */
export function useOwnPage(
  path: string | undefined,
  { isStored, isUnsaved, unsaved }: { isStored: boolean; isUnsaved: boolean; unsaved: Unsaved },
): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { state, location: next } = useNavigation();
  const isReady = path && isStored && !isUnsaved && unsaved.leaving === null && state === 'idle';
  const isTypedOn = path && isUnsaved && next?.pathname === path;
  useEffect(() => {
    if (isReady) void navigate(path, { replace: true });
  }, [isReady, path, navigate]);
  useEffect(() => {
    if (isTypedOn) void navigate(location, { replace: true, preventScrollReset: true });
  }, [isTypedOn, location, navigate]);
}
