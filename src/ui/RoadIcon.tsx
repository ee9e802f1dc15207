import type { IconProps } from './Stroke.tsx'

export function RoadIcon({ className }: IconProps) {
  return (
    <svg className={className} viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <path d="M3 17 7 2h4l4 15h-4.2L9 7l-1.8 10z" fill="currentColor" />
    </svg>
  )
}
