import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { type Id, ToastContainer, type ToastOptions, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import styles from './toaster.module.css'

// The container has its own React root, so that a toast stays when the page that showed it is left.
const host = document.createElement('div')
document.body.append(host)
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

export const { error } = toast

/** The success that was shown last; nothing before the first one. */
let last: Id | undefined

/** Shows one success at a time: the newest takes the place of the one before, also when it says the same. */
export function success(message: string, options: ToastOptions): void {
  if (last !== undefined) toast.dismiss(last)
  last = toast.success(message, options)
}
