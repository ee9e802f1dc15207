export function RoadworksSign() {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <rect x="22" y="22" width="76" height="76" rx="9" fill="#ffc72c" transform="rotate(45 60 60)" />
      <rect
        x="27"
        y="27"
        width="66"
        height="66"
        rx="6"
        fill="none"
        stroke="#16181c"
        strokeWidth="3"
        transform="rotate(45 60 60)"
      />
      <g fill="#16181c">
        <circle cx="51" cy="37" r="6" />
        <path d="M45 45l10-1 11 13 8 1 1 5-11 0-8-7-3 8 7 9-3 13h-6l2-11-9-8-5 19h-6l6-27z" />
        <path d="M62 52l4-3 17 29-4 2z" />
        <path d="M68 86c3-11 8-15 12-15s8 4 11 15z" />
      </g>
    </svg>
  )
}
