import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { type Id, ToastContainer, type ToastOptions, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import styles from './toaster.module.css'

// The container has its own React root, so that a toast outlives its page.
const host = document.createElement('div')
host.className = styles.host ?? ''
document.body.append(host)
// Chrome before 114, Firefox before 125 and Safari before 17 have no popovers: their toasts lie behind an open dialog.
const canRise = 'showPopover' in host
if (canRise) host.popover = 'manual'
createRoot(host).render(
  createElement(ToastContainer, {
    position: 'top-right',
    autoClose: 5_000,
    className: styles.container,
    toastClassName: styles.toast,
    progressClassName: styles.progress,
    theme: 'auto',
    'aria-label': 'Notices',
  }),
)

/** Shows toasts above an open dialog, and inside it: elements outside can be neither pressed nor read aloud. */
function rise(): void {
  if (!canRise) return
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  place.append(host)
  host.showPopover()
}

// The event does not bubble. A toast outlives the dialog in which it was shown.
document.addEventListener('close', ({ target }) => target === host.parentElement && rise(), { capture: true })

export function error(message: string, options: ToastOptions): void {
  rise()
  toast.error(message, options)
}

let last: Id | undefined

/** Shows one success at a time: the newest replaces the previous one, even with the same text. */
export function success(message: string, options: ToastOptions): void {
  rise()
  if (last !== undefined) toast.dismiss(last)
  last = toast.success(message, options)
}
