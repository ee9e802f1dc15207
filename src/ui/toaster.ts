import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { ToastContainer, toast } from 'react-toastify/unstyled'
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

export const { success, error } = toast
