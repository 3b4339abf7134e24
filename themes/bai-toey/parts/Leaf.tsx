/** The academy's medal: a rising sun on a ribbon. */
export function Leaf({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M15 26 11 46l8-4 5 6V30zM33 26l4 20-8-4-5 6V30z" fill="var(--accent)" />
      <circle cx="24" cy="19" r="18" fill="var(--accent2)" />
      <circle cx="24" cy="19" r="14.5" fill="none" stroke="var(--accent2-fg)" strokeOpacity=".55" strokeWidth="1" />
      <g stroke="var(--accent2-fg)" strokeWidth="2" strokeLinecap="round" fill="none">
        <path d="M15 24a9 9 0 0 1 18 0z" fill="var(--accent2-fg)" strokeLinejoin="round" />
        <path d="M24 8.500v3M15.5 11.500l1.7 2.500M32.5 11.500l-1.7 2.5" />
      </g>
    </svg>
  );
}
