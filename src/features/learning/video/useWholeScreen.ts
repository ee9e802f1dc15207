import { type RefObject, useRef } from 'react'

/** A frame for full screen; `toggle` is null if unsupported. */
export function useWholeScreen(): { frame: RefObject<HTMLDivElement | null>; toggle: (() => void) | null } {
  const frame = useRef<HTMLDivElement>(null)
  const toggle = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen())
  return { frame, toggle: document.fullscreenEnabled ? toggle : null }
}
