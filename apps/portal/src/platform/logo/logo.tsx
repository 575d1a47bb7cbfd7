/** The logo of Placard: a placard on a post. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M15 19h2v11h-2z" fill="#8d97a3" />
      <g transform="rotate(-5 16 12)">
        <rect x="3" y="3" width="26" height="18" rx="3" fill="#f2b632" />
        <path d="M8 9h16M8 15h9" stroke="#17212b" strokeWidth="2.6" strokeLinecap="round" />
      </g>
    </svg>
  )
}
