import { memo } from 'react';

/** Colours of a theme in one mode, by the names of its tokens. */
type Colours = Readonly<Record<string, string>>;

/** A page in a theme's colours, very small: bands, a heading, a button, cards. Decorative. */
export const Miniature = memo(function Miniature({ colours, round }: { colours: Colours; round: number }) {
  const { canvas, surface, fg, muted, border, accent, accent2, 'accent-fg': onAccent } = colours;
  return (
    <svg className="config-Miniature" viewBox="0 0 160 100" aria-hidden="true" focusable="false">
      <rect width="160" height="100" fill={canvas} />
      <rect width="160" height="14" fill={surface} />
      <rect y="13.5" width="160" height=".6" fill={border} />
      <circle cx="11" cy="7" r="3.4" fill={accent} />
      <rect x="112" y="5.5" width="16" height="3" rx="1.5" fill={muted} />
      <rect x="133" y="5.5" width="16" height="3" rx="1.5" fill={muted} />
      <rect x="10" y="23" width="72" height="7" rx="2" fill={fg} />
      <rect x="10" y="34" width="56" height="3" rx="1.5" fill={muted} />
      <rect x="10" y="43" width="34" height="11" rx={Math.min(5.5, round)} fill={accent} />
      <rect x="18" y="47.2" width="18" height="2.6" rx="1.3" fill={onAccent} />
      <rect x="104" y="21" width="46" height="34" rx={round} fill={accent2} />
      {[10, 58, 106].map((x) => (
        <g key={x}>
          <rect x={x} y="64" width="44" height="30" rx={round} fill={surface} stroke={border} strokeWidth=".8" />
          <rect x={x + 6} y="71" width="26" height="3.4" rx="1.7" fill={fg} />
          <rect x={x + 6} y="78" width="32" height="2.4" rx="1.2" fill={muted} />
          <rect x={x + 6} y="85" width="14" height="2.4" rx="1.2" fill={accent} />
        </g>
      ))}
    </svg>
  );
});
