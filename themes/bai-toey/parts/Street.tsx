/** The lane to the café as one would draw it on a napkin. An ornament: the address stands beside it. */
export function Street() {
  return (
    <svg className="bt-street" viewBox="0 0 480 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h480v240H0z" fill="var(--sunken)" />
      <path d="M0 196q120-34 240-8t240-16v68H0z" fill="color-mix(in oklab, var(--info) 22%, var(--sunken))" />
      <g fill="none" stroke="var(--surface)" strokeLinecap="round">
        <path d="M-10 150Q150 96 490 128" strokeWidth="22" />
        <path d="M96-10q10 70 24 140M300-10q-14 66-6 134M392 124q10 30 4 60" strokeWidth="14" />
      </g>
      <g fill="color-mix(in oklab, var(--accent-text) 24%, var(--sunken))">
        <circle cx="52" cy="58" r="24" />
        <circle cx="200" cy="52" r="30" />
        <circle cx="236" cy="70" r="20" />
        <circle cx="430" cy="64" r="30" />
        <circle cx="34" cy="186" r="15" />
      </g>
      <g fill="color-mix(in oklab, var(--bt-clay-line) 45%, var(--sunken))">
        <path d="M136 28l22-14 22 14v26h-44zM330 44l24-16 24 16v30h-48zM440 150l18-12 18 12v22h-36z" />
      </g>
      <path d="M292 138c-22-26-32-42-32-56a32 32 0 0 1 64 0c0 14-10 30-32 56z" fill="var(--accent)" />
      <circle cx="292" cy="82" r="20" fill="var(--surface)" />
      <path
        d="M292 90c-7-7-7-14 0-22 7 8 7 15 0 22zM288 92c-8-1-11-6-11-13 7 1 11 6 11 13zM296 92c8-1 11-6 11-13-7 1-11 6-11 13z"
        fill="var(--accent-text)"
      />
    </svg>
  );
}
