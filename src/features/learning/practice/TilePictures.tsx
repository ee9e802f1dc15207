export function ScenesPicture() {
  return (
    <svg viewBox="0 0 96 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path fill="#93b177" d="M-200-200h500v500h-500z" />
      <path fill="#cfc9ba" d="M32-200h36V28h232v40H68v232H32V68h-232V28H32z" />
      <path fill="#565b62" d="M36-200h28V32h236v32H64v236H36V64h-236V32H36z" />
      <path
        stroke="#fff"
        strokeWidth="1.500"
        strokeDasharray="7 6"
        d="M50-120v148M50 68v150M-120 48H32M68 48h150"
      />
      <g transform="translate(57 82)">
        <rect x="-5" y="-13" width="10" height="26" rx="2" fill="#c8201e" />
        <rect x="-4" y="-6" width="8" height="17" rx="1" fill="#e9e4d6" />
      </g>
      <g transform="translate(18 56)">
        <rect x="-10" y="-4.500" width="20" height="9" rx="3" fill="#f4f4f2" />
        <path fill="#20262c" d="M3-3.500h3v7H3z" />
      </g>
      <g transform="translate(83 40)">
        <rect x="-7" y="-4" width="14" height="8" rx="2.500" fill="#0b6b3a" />
      </g>
      <circle cx="16" cy="14" r="9" fill="#3f6f46" />
      <circle cx="84" cy="84" r="9" fill="#3f6f46" />
    </svg>
  )
}

export function StoriesPicture() {
  return (
    <svg viewBox="0 0 96 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path fill="#0b2547" d="M-200-200h500v500h-500z" />
      <circle cx="72" cy="20" r="8" fill="#dfe8ef" />
      <path fill="#1d3a39" d="M-200 66q110-22 230-8t270-4v60h-500z" />
      <path fill="#3a3f46" d="M-200 72h500v228h-500z" />
      <path stroke="#f4f1e8" strokeWidth="3" strokeDasharray="16 10" d="M-196 86h490" />
      <g transform="translate(20 44)">
        <path fill="#b3201a" d="M0 24q0-8 8-9l8-9q3-4 8-4h12q5 0 8 4l8 8q10 1 10 10v5H0z" />
        <path fill="#20262c" d="m18 9-5 6h14V7h-5q-3 0-4 2zM31 7v8h14l-5-6q-2-2-5-2z" />
        <circle cx="14" cy="29" r="6" fill="#15181c" />
        <circle cx="48" cy="29" r="6" fill="#15181c" />
        <path fill="#fff6c9" opacity=".7" d="m61 19 28-6v20l-28-8z" />
      </g>
    </svg>
  )
}

export function MockPicture() {
  return (
    <svg viewBox="0 0 96 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path fill="#0a4da2" d="M-200-200h500v500h-500z" />
      <circle cx="48" cy="52" r="28" fill="#fff" />
      <circle cx="48" cy="52" r="23" fill="none" stroke="#0a4da2" strokeWidth="2" />
      <path fill="#fff" d="M43 14h10v8H43z" />
      <path d="M48 52V36M48 52l11 7" stroke="#16181c" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
