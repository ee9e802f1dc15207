import { type IconProps, Stroke } from './Stroke.tsx'

export function PauseIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M8.5 6v12M15.5 6v12" />
    </Stroke>
  )
}

export function PlayIcon({ className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M8 5.8v12.4c0 .9 1 1.5 1.8 1l9.4-6.2c.7-.5.7-1.5 0-2L9.8 4.8C9 4.3 8 4.9 8 5.8z" />
    </svg>
  )
}

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="m14.5 5-7 7 7 7" />
    </Stroke>
  )
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="m9.5 5 7 7-7 7" />
    </Stroke>
  )
}

export function WholeScreenIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
    </Stroke>
  )
}
