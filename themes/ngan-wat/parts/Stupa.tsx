/** A golden stupa: the mark of the fair, and the middle of its skyline. */
export function Stupa({ className, x, y, width, height }: { className?: string; x?: number; y?: number; width?: number; height?: number }) {
  return (
    <svg className={className} x={x} y={y} width={width} height={height} viewBox="0 0 120 150" aria-hidden="true">
      <g fill="var(--nw-stupa)">
        <path d="M59 0h2l3 40h-8z" />
        <path d="M52 40h16l2 7H50zM49 47h22l1 6H48z" />
        <path d="M47 53h26c1 24 8 36 21 45H26c13-9 20-21 21-45z" />
        <path d="M22 98h76v9H22zM14 107h92v10H14zM7 117h106v12H7zM0 129h120v21H0z" />
      </g>
      <g fill="var(--nw-stupa-shade)">
        <path d="M61 0l3 40h-4V0zM60 53h13c1 24 8 36 21 45H76c-9-10-14-24-16-45zM86 98h12v9H86zM94 107h12v10H94zM100 117h13v12h-13zM106 129h14v21h-14z" />
        <path d="M22 105h76v2H22zM14 115h92v2H14zM7 127h106v2H7z" />
      </g>
      <path d="M46 94c9 5 19 5 28 0l4 7c-12 5-24 5-36 0z" fill="var(--nw-rose)" />
      <path d="M53 150v-11a7 7 0 0 1 14 0v11z" fill="var(--nw-near)" />
    </svg>
  );
}
