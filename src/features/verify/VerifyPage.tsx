import { Suspense, useEffect, useState } from 'react'
import { SERIAL_CHARACTERS } from '../../../contract/limits.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { serialIn, verifyAddress } from '../../paths.ts'
import { useSchool } from '../../schoolNow.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { type FieldErrors, Form } from '../../ui/Form.tsx'
import { LanguageButton } from '../../ui/LanguageButton.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { StandaloneHeader } from '../../ui/StandaloneHeader.tsx'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { readSerial } from './serial.ts'
import { useVerification } from './useVerification.ts'
import { Verdict } from './Verdict.tsx'
import styles from './VerifyPage.module.css'

/** Loaded when somebody asks for it: most come with a serial number. */
const PackSection = lazyPart(() => import('./PackSection.tsx'), 'PackSection', 'packs')

function SerialForm({ typed }: { typed: string }) {
  const { verify } = useMessages('verify')
  const serialOf = (data: FormData) => readSerial(String(data.get('serial') ?? ''))
  const check = (data: FormData): FieldErrors => (serialOf(data) ? {} : { serial: verify.mistyped })
  return (
    <Form
      className={styles.form}
      check={check}
      onValid={(data) => location.assign(verifyAddress(serialOf(data) ?? ''))}
    >
      <Field
        name="serial"
        label={verify.serial}
        hint={verify.serialHint}
        defaultValue={typed}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={SERIAL_CHARACTERS}
      />
      <Button type="submit" wide>
        {verify.check}
      </Button>
    </Form>
  )
}

/**
 * Verifies a certificate for anybody, such as an inspector with a phone: without an account, without the app's router and session,
 * and as far as the code's signature goes without a connection.
 */
export function VerifyPage() {
  const { name } = useSchool()
  const { verify } = useMessages('verify')
  const typed = decode(serialIn(location.pathname) ?? '')
  const serial = readSerial(typed)
  const [packOpen, setPackOpen] = useState(false)
  const { result, again } = useVerification(serial, location.hash.slice(1))

  useEffect(() => {
    document.title = `${verify.title} · ${name}`
  }, [verify.title, name])

  return (
    <>
      <StandaloneHeader className={styles.row}>
        <Wordmark />
        <LanguageButton />
      </StandaloneHeader>
      <main className={styles.main}>
        <h1>{verify.title}</h1>
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
      </main>
    </>
  )
}

/** A part of an address as it was typed; one that is not well-formed as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
