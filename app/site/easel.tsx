/** The easel of the mark, drawn in thin lines: the A that holds up the work. */
export function EaselLines({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 200 260" aria-hidden fill="none" stroke="currentColor" className={className}>
      <g strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M100 8 28 252M100 8l72 244M100 8v28" />
        <path d="M40 168h120M52 176h96" />
        <path d="M62 52h76v108H62z" />
      </g>
      <path d="M74 76h52M74 92h40M74 108h46" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
