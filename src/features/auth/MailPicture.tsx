export function MailPicture({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 104 80" aria-hidden="true" focusable="false">
      <rect x="2" y="10" width="92" height="62" rx="8" fill="#0a4da2" />
      <rect x="7" y="15" width="82" height="52" rx="5" fill="none" stroke="#fff" strokeWidth="2" />
      <path d="M8 18l40 29 40-29" fill="none" stroke="#fff" strokeWidth="3" strokeLinejoin="round" />
      <rect x="70" y="2" width="26" height="26" rx="5" fill="#ffc72c" transform="rotate(45 83 15)" />
      <rect
        x="73"
        y="5"
        width="20"
        height="20"
        rx="3"
        fill="none"
        stroke="#16181c"
        strokeWidth="2"
        transform="rotate(45 83 15)"
      />
      <path
        d="m77.5 15.5 4 4 7-8"
        fill="none"
        stroke="#16181c"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
