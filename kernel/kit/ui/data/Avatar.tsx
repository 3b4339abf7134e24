import { useState } from 'react';
import { initials } from './initials.ts';
import './Avatar.css';

export interface AvatarProps {
  name: string;
  src?: string | null;
  /** px. */
  size?: 32 | 40 | 64 | 96;
  /** The name stands beside it: it need not be read twice. */
  decorative?: boolean;
}

/** A person's picture, or the first letters of the name where there is none. */
export function Avatar({ name, src, size = 40, decorative }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const label = decorative ? {} : { role: 'img', 'aria-label': name };
  return src && src !== broken ? (
    <img className="ui-Avatar" src={src} alt={decorative ? '' : name} width={size} height={size} onError={() => setBroken(src)} />
  ) : (
    <span className="ui-Avatar" data-size={size} {...label} aria-hidden={decorative || undefined}>
      <span aria-hidden="true">{initials(name)}</span>
    </span>
  );
}
