import { useRef, useState } from 'react';
import { measurePicture } from '#kit/ui/media/measurePicture.ts';

interface Measured {
  src: string;
  /** What is known of what it shows; empty where nothing is. */
  alt: string;
  width: number;
  height: number;
}

/**
 * Takes the address of a picture as it is typed or picked, and gives the picture with its size once it is there. Of several addresses
 * only the last counts; an empty one is no picture.
 */
export function useMeasured(onChange: (picture: Measured | null) => void) {
  const [missing, setMissing] = useState(false);
  const wanted = useRef('');
  const take = async (src: string, alt = '') => {
    wanted.current = src;
    setMissing(false);
    if (src === '') return onChange(null);
    const size = await measurePicture(src);
    if (wanted.current !== src) return;
    setMissing(!size);
    if (size) onChange({ src, alt, ...size });
  };
  return { missing, take };
}
