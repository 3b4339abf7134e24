import { useEffect, useState, type ComponentType } from 'react';
import type { GuestUploadProps } from './GuestUpload.tsx';

/** Where guests may upload, what they do it with, once the page is alive: without a script nothing can be uploaded. */
export function useGuestUpload(mayUpload: boolean): ComponentType<GuestUploadProps> | null {
  const [loaded, setLoaded] = useState<{ component: ComponentType<GuestUploadProps> } | null>(null);
  useEffect(() => {
    if (!mayUpload) return;
    let left = false;
    void import('./GuestUpload.tsx').then((module) => left || setLoaded({ component: module.default }));
    return () => {
      left = true;
    };
  }, [mayUpload]);
  return mayUpload && loaded ? loaded.component : null;
}
