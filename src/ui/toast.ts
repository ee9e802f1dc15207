import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import styles from './toast.module.css'

let mounted = false

/** The container has a root of its own, so that a toast outlives the page that raised it and `/` need not load it. */
function mountOnce() {
  if (mounted) return
  mounted = true
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
}

/** Says that something went well; announced politely. */
export function toastSuccess(message: string): void {
  mountOnce()
  toast.success(message, { role: 'status', toastId: message })
}

/** Says that something failed; announced at once. The same sentence is shown once at a time. */
export function toastError(message: string): void {
  mountOnce()
  toast.error(message, { role: 'alert', toastId: message })
}
