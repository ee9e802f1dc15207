import { useEffect, useRef, useState } from 'react'
import { likelyAddress } from '../lib/likelyAddress.ts'
import { Button } from './Button.tsx'

/** Sets a field as typing does: React and the form hear of it. */
function typeInto(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

function fieldNear(place: Element | null): HTMLInputElement | null {
  const found = place?.closest('form')?.elements.namedItem('email')
  return found instanceof HTMLInputElement ? found : null
}

type Props = {
  ask: (address: string) => string
}

/** Below the field `email` of a form: offers the address that was probably meant. It never keeps a form from being sent. */
export function LikelyAddress({ ask }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [likely, setLikely] = useState<string | null>(null)

  useEffect(() => {
    const control = fieldNear(place.current)
    if (!control) return
    const look = ({ type }: { type: string }) => {
      const meant = likelyAddress(control.value)
      // A person who has typed "gmail.co" is on the way to "gmail.com".
      const isOnTheWay = type === 'input' && meant?.startsWith(control.value.trim().toLowerCase())
      setLikely(isOnTheWay ? null : meant)
    }
    look({ type: 'change' })
    control.addEventListener('input', look)
    control.addEventListener('change', look)
    return () => {
      control.removeEventListener('input', look)
      control.removeEventListener('change', look)
    }
  }, [])

  function take() {
    const control = fieldNear(place.current)
    if (control && likely) typeInto(control, likely)
  }

  return (
    <div ref={place} role="status">
      {likely && (
        <Button look="link" onClick={take}>
          {ask(likely)}
        </Button>
      )}
    </div>
  )
}
