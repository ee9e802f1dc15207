export function DeadEndSign() {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <rect x="4" y="4" width="112" height="112" rx="14" fill="#0a4da2" />
      <rect x="10" y="10" width="100" height="100" rx="9" fill="none" stroke="#fff" strokeWidth="3" />
      <path d="M52 100V52h16v48z" fill="#fff" />
      <path d="M30 34h60v18H30z" fill="#b3201a" />
    </svg>
  )
}
