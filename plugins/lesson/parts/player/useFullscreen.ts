import { useCallback, useEffect, useState, type RefObject } from 'react';

/** The player over the whole screen; on telephones that only let a film do so, the film alone. */
export function useFullscreen(box: RefObject<HTMLElement | null>): { full: boolean; toggleFull: () => void } {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const heard = () => setFull(document.fullscreenElement === box.current);
    document.addEventListener('fullscreenchange', heard);
    return () => document.removeEventListener('fullscreenchange', heard);
  }, [box]);
  const toggleFull = useCallback(() => {
    const element = box.current!;
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) element.requestFullscreen().catch(() => {});
    else element.querySelector<HTMLVideoElement & { webkitEnterFullscreen?: () => void }>('video')?.webkitEnterFullscreen?.();
  }, [box]);
  return { full, toggleFull };
}
