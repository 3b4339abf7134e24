import { useEffect, useState } from 'react';
import './QrCode.css';

/** A code as the gateway has drawn it, which is there without scripts. */
export interface DrawnCode {
  text: string;
  edge: number;
  path: string;
}

export interface QrCodeProps {
  text: string;
  /** What it is for, read out in its place. */
  label: string;
  /** Edge in px, its white margin included; smaller where there is less room. */
  size?: number;
  /** Where the page brings it already. */
  known?: DrawnCode | undefined;
}

/** Light modules around the code, without which cameras do not find it. */
const MARGIN = 4;

/** A QR code, always black on white: many cameras do not read the other way round. What draws it is loaded with the first one. */
export function QrCode({ text, label, size = 240, known }: QrCodeProps) {
  const [drawn, setDrawn] = useState<DrawnCode | null>(null);
  const isKnown = known?.text === text;
  useEffect(() => {
    if (isKnown) return;
    let gone = false;
    void import('uqr').then(({ encode }) => {
      const { size: edge, data } = encode(text, { ecc: 'M', border: MARGIN });
      const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
      if (!gone) setDrawn({ text, edge, path });
    });
    return () => {
      gone = true;
    };
  }, [text, isKnown]);
  const shown = isKnown ? known : drawn?.text === text ? drawn : null;
  return (
    <svg
      className="ui-QrCode"
      role="img"
      aria-label={label}
      aria-busy={!shown}
      width={size}
      height={size}
      viewBox={`0 0 ${shown?.edge ?? 1} ${shown?.edge ?? 1}`}
      shapeRendering="crispEdges"
    >
      {shown && <path d={shown.path} />}
    </svg>
  );
}
