import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { serialIn } from '../../paths.ts'
import { useSchool } from '../../school/schoolNow.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { VisitorFrame } from '../../ui/VisitorFrame.tsx'
import { SerialForm } from './SerialForm.tsx'
import { readSerial } from './serial.ts'
import { useVerification } from './useVerification.ts'
import { Verdict } from './Verdict.tsx'
import styles from './VerifyPage.module.css'

/** Loaded on demand: most visitors bring a serial number. */
const PackSection = lazyPart(() => import('./PackSection.tsx'), 'PackSection', 'packs')

/** Without an account, the router or a session, and offline as far as the signature goes. */
export function VerifyPage() {
  const { name } = useSchool()
  const { verify } = useMessages('verify')
  const typed = decode(serialIn(location.pathname) ?? '')
  const serial = readSerial(typed)
  const [packOpen, setPackOpen] = useState(false)
  const { result, again } = useVerification(serial, location.hash.slice(1))

  // At once: the shell has a form too.
  useLayoutEffect(() => window.shell?.settle(), [])
  useEffect(() => {
    document.title = `${verify.title} · ${name}`
  }, [verify.title, name])

  return (
    <VisitorFrame title={verify.title}>
      {serial && (
        <div role="status" aria-busy={!result}>
          {result ? (
            <Verdict serial={serial} result={result} onAgain={again} />
          ) : (
            <p className={styles.waiting}>{verify.checking(serial)}</p>
          )}
        </div>
      )}
      {!serial && typed !== '' && (
        <p role="alert" className={styles.mistyped}>
          {verify.mistyped}
        </p>
      )}
      {serial ? (
        <details className={styles.another}>
          <summary>{verify.another}</summary>
          <SerialForm typed="" />
        </details>
      ) : (
        <SerialForm typed={typed} />
      )}
      <p className={styles.about}>{verify.about}</p>
      <details className={styles.another} onToggle={({ currentTarget }) => setPackOpen(currentTarget.open)}>
        <summary>{verify.pack}</summary>
        <Suspense>{packOpen && <PackSection />}</Suspense>
      </details>
    </VisitorFrame>
  )
}

/** A decoded part of an address; a malformed one unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
