import { type IconProps, Stroke } from './Stroke.tsx'

export function CardsIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <rect x="7" y="4" width="13" height="13" rx="2" />
      <path d="M17 20H6a2 2 0 0 1-2-2V8M10.5 10.5l2.2 2.2 4-4.2" />
    </Stroke>
  )
}

export function DocumentIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M6 3.5h8l4 4v13H6zM9 12h6M9 16h6" />
    </Stroke>
  )
}

export function LaneIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M9 4 5 20M15 4l4 16M12 5v3M12 11v3M12 17v3" />
    </Stroke>
  )
}

export function BookIcon(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M12 6.5Q8 4 4 5v13q4-1 8 1.5 4-2.5 8-1.5V5q-4-1-8 1.5zM12 6.5V19" />
    </Stroke>
  )
}
