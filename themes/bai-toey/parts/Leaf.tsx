/** The café's mark: three pandan leaves in a cup. */
export function Leaf({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <g fill="var(--bt-leaf-tone)">
        <path d="M24 27C17 20 17 9 24 1c7 8 7 19 0 26z" />
        <path d="M22 27C13 25 7 17 8 7c9 3 14 11 14 20zM26 27c9-2 15-10 14-20-9 3-14 11-14 20z" opacity=".72" />
      </g>
      <path d="M9 27h30v6a12 12 0 0 1-12 12h-6A12 12 0 0 1 9 33z" fill="var(--accent2)" />
      <path d="M39 29h2a5 5 0 0 1 0 10h-4" fill="none" stroke="var(--accent2)" strokeWidth="3" />
    </svg>
  );
}
