const RAYS = Array.from({ length: 13 }, (_, index) => index * 15 - 90);

/** What learning here leads to, in place of a picture: a certificate before the rising sun, and the rail that leads there. */
export function Certificate() {
  return (
    <svg className="st-art" viewBox="0 0 440 360" aria-hidden="true">
      <circle cx="220" cy="210" r="120" fill="var(--accent2)" />
      <g stroke="var(--accent2)" strokeWidth="7" strokeLinecap="round">
        {RAYS.map((angle) => (
          <path key={angle} d="M220 70V36" transform={`rotate(${angle} 220 210)`} />
        ))}
      </g>
      <g>
        <rect x="70" y="112" width="300" height="196" rx="16" fill="var(--surface)" stroke="var(--border)" strokeWidth="2" />
        <rect x="84" y="126" width="272" height="168" rx="8" fill="none" stroke="var(--st-gold-line)" strokeWidth="2" />
        <path d="M150 160h140" stroke="var(--accent)" strokeWidth="12" strokeLinecap="round" />
        <path d="M124 188h192M148 208h144" stroke="var(--border)" strokeWidth="8" strokeLinecap="round" />
        <path d="M116 256h128" stroke="var(--st-gold-line)" strokeWidth="5" />
        <path d="M244 256h60" stroke="var(--border)" strokeWidth="5" />
        <g fill="var(--surface)" stroke="var(--st-gold-line)" strokeWidth="5">
          <circle cx="116" cy="256" r="10" fill="var(--st-gold-line)" />
          <circle cx="180" cy="256" r="10" fill="var(--st-gold-line)" />
          <circle cx="244" cy="256" r="10" />
        </g>
        <path
          d="m111 256 4 4 7-8m53 4 4 4 7-8"
          fill="none"
          stroke="var(--accent2-fg)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <svg x="284" y="218" width="116" height="116" viewBox="0 0 48 48">
        <path d="M15 26 11 46l8-4 5 6V30zM33 26l4 20-8-4-5 6V30z" fill="var(--accent)" />
        <circle cx="24" cy="19" r="18" fill="var(--accent2)" stroke="var(--surface)" strokeWidth="2" />
        <circle cx="24" cy="19" r="14" fill="none" stroke="var(--accent2-fg)" strokeOpacity=".6" />
        <path
          d="m17.5 19.5 4.5 4.5 8.5-9"
          fill="none"
          stroke="var(--accent2-fg)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </svg>
  );
}
