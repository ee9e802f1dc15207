import { type IconProps, Stroke } from './Stroke.tsx'

export function CheckIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Stroke>
  )
}

export function CloseIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M6 6l12 12M18 6 6 18" />
    </Stroke>
  )
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="m5 9 7 7 7-7" />
    </Stroke>
  )
}

export function ArrowUpIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M12 20V5m-6 6 6-6 6 6" />
    </Stroke>
  )
}

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M20 12H5m6-6-6 6 6 6" />
    </Stroke>
  )
}

export function EyeIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </Stroke>
  )
}

export function EyeOffIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M4 4l16 16M10 5.7a9.6 9.6 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.5M6.5 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1.1" />
    </Stroke>
  )
}

export function BellIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M6 10a6 6 0 0 1 12 0c0 6 2.5 7 2.5 7h-17S6 16 6 10zM10 20.5a2.2 2.2 0 0 0 4 0" />
    </Stroke>
  )
}

export function PhoneIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M8.2 4H5.5C4.7 4 4 4.7 4 5.5 4 13.5 10.5 20 18.5 20c.8 0 1.5-.7 1.5-1.5v-2.7l-4.2-1.8-1.9 2.2a13 13 0 0 1-6.1-6.1L10 8.2z" />
    </Stroke>
  )
}

export function ChatIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M12 4c5 0 9 3.3 9 7.5S17 19 12 19c-.9 0-1.8-.1-2.6-.3L5 20.5l.6-3.4C4 15.7 3 13.7 3 11.5 3 7.3 7 4 12 4z" />
      <path d="m7.8 13 3-3 2.4 2.4 3-3" />
    </Stroke>
  )
}

export function PinIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21z" />
      <circle cx="12" cy="9.5" r="2.4" />
    </Stroke>
  )
}

export function LockIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
    </Stroke>
  )
}

export function SettingsIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M4 7h9m4 0h3M4 17h3m4 0h9" />
      <circle cx="15" cy="7" r="2" />
      <circle cx="9" cy="17" r="2" />
    </Stroke>
  )
}

export function LogoutIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M10 4H5v16h5M14.5 8l4 4-4 4m4-4H9.5" />
    </Stroke>
  )
}

export function AlertIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M12 8v5m0 3.5v.1" />
    </Stroke>
  )
}

export function PersonIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
    </Stroke>
  )
}

export function MoreIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3.5" />
    </Stroke>
  )
}

/** Two arrows while a column is unsorted, one when sorted. */
export function SortIcon({ direction }: { direction: 'asc' | 'desc' | false }) {
  return (
    <Stroke>
      {direction !== 'desc' && <path d="m8 9 4-4 4 4" opacity={direction ? 1 : 0.5} />}
      {direction !== 'asc' && <path d="m8 15 4 4 4-4" opacity={direction ? 1 : 0.5} />}
      {direction && <path d="M12 6v12" />}
    </Stroke>
  )
}

export function SearchIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5" />
    </Stroke>
  )
}

export function CopyIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M9 9h11v11H9zM5 15H4V4h11v1" />
    </Stroke>
  )
}

export function DownloadIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />
    </Stroke>
  )
}

export function PrintIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />
    </Stroke>
  )
}
