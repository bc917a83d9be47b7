/**
 * The easel of the mark at full size: on its canvas a page with a marked quote, and around it what the other parts of the
 * product work on. Drawn, because a picture would cost more than all the rest of the page.
 */
export function HeroEasel({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 340 430" aria-hidden fill="none" className={className}>
      <g className="stroke-accent" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
        <path d="M170 18 62 418M170 18l108 400M170 18v52" />
        <path d="M74 306h192" strokeWidth="11" />
        <path d="M96 352h148" />
      </g>
      <g className="fill-surface-raised stroke-line-strong" strokeWidth="2">
        <rect x="86" y="66" width="168" height="232" rx="10" />
      </g>
      <g className="stroke-line-strong" strokeWidth="5" strokeLinecap="round" opacity=".7">
        <path d="M108 96h84M108 120h124M108 138h110" />
        <path d="M108 216h124M108 234h124M108 252h72" />
      </g>
      <path d="M104 160h132v18H104zM104 182h78v18h-78z" className="fill-marker" />
      <path
        d="M110 169h118M110 191h64"
        className="stroke-ink"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".75"
      />
      <circle cx="200" cy="191" r="11" className="fill-accent" />
      <path
        d="m195 191 4 4 7-8"
        className="stroke-accent-ink"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g strokeWidth="2">
        <g className="animate-appear [animation-delay:250ms]">
          <path
            d="M240 84h78a12 12 0 0 1 12 12v30a12 12 0 0 1-12 12h-52l-16 14v-14h-10a12 12 0 0 1-12-12V96a12 12 0 0 1 12-12Z"
            className="fill-accent-soft stroke-accent"
          />
          <path d="M246 104h66M246 118h40" className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
        </g>
        <g className="animate-appear [animation-delay:450ms]">
          <rect
            x="10"
            y="200"
            width="92"
            height="78"
            rx="9"
            className="fill-surface-raised stroke-line-strong"
          />
          <path d="M10 222h92" className="stroke-line-strong" />
          <g className="fill-line">
            <rect x="20" y="230" width="18" height="16" rx="3" />
            <rect x="47" y="230" width="18" height="16" rx="3" className="fill-accent" />
            <rect x="74" y="230" width="18" height="16" rx="3" />
            <rect x="20" y="253" width="18" height="16" rx="3" className="fill-marker" />
            <rect x="47" y="253" width="18" height="16" rx="3" />
            <rect x="74" y="253" width="18" height="16" rx="3" className="fill-accent" />
          </g>
        </g>
        <g className="animate-appear [animation-delay:650ms]" strokeLinejoin="round">
          <path d="m292 212 26 26-70 78-38 16 12-40 70-80Z" className="fill-marker stroke-ink" />
          <path d="m292 212 26 26-14 16-26-26 14-16Z" className="fill-accent stroke-ink" />
          <path d="m222 292 26 24M210 332l10-12" className="stroke-ink" strokeLinecap="round" />
        </g>
      </g>
    </svg>
  );
}
