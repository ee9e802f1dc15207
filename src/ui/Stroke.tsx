import type { ReactNode } from 'react'

export type IconProps = { className?: string | undefined }

/** 24 × 24, drawn with one rounded stroke in the text's colour. Hidden from screen readers: the text beside it names it. */
export function Stroke({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
