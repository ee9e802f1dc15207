import { useState } from 'react'
import type { InspectionLink, Pack } from '../../../../../contract/answers/packs.ts'
import { INSPECTION_DAYS, PURPOSE_CHARACTERS } from '../../../../../contract/limits.ts'
import { makeInspectionLink, newLink, withdrawInspectionLink } from '../../../../data/packs.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { plural } from '../../../../lib/format.ts'
import { formText } from '../../../../lib/formText.ts'
import { inspectionAddress } from '../../../../paths.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { formatSchoolDay, formatSchoolTime } from '../../kit/words/schoolTime.ts'
import { Timestamp } from '../../kit/words/Timestamp.tsx'
import styles from './Packs.module.css'

const timeOf = (moment: string) => `${formatSchoolDay(moment)}, ${formatSchoolTime(moment)}`

const isOpen = ({ withdrawnAt, until }: InspectionLink) =>
  withdrawnAt === null && Date.parse(until) > Date.now()

function LinkState({ link }: { link: InspectionLink }) {
  if (link.withdrawnAt)
    return (
      <>
        withdrawn {timeOf(link.withdrawnAt)}, by {link.withdrawnBy}
      </>
    )
  return (
    <>
      {isOpen(link) ? 'open until' : 'over since'} {timeOf(link.until)}
    </>
  )
}

/** A pack's links: a new one, whose address is shown only once, and earlier ones with their uses. */
export function InspectionLinks({ pack, onChanged }: { pack: Pack; onChanged: (pack: Pack) => void }) {
  // The form keeps one idempotency key until the link is made.
  const [next, setNext] = useState(newLink)
  const [made, setMade] = useState<{ id: string; address: string } | null>(null)
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<Pack>, done: () => void) {
    if (busy) return
    setBusy(true)
    try {
      onChanged(await work())
      done()
    } catch (error) {
      toastError(messageFor(error))
    }
    setBusy(false)
  }

  const make = (data: FormData) =>
    void run(
      () => makeInspectionLink(pack.id, next, formText(data, 'purpose')),
      () => {
        setMade({ id: next.id, address: `${location.origin}${inspectionAddress(next.token)}` })
        setNext(newLink())
      },
    )

  async function copy(address: string) {
    await navigator.clipboard.writeText(address)
    toastSuccess('The link is copied.')
  }

  return (
    <section className={styles.links} aria-labelledby="inspection-links">
      <h3 id="inspection-links">Links for inspectors</h3>
      <p>
        Anyone with the link can see and download this pack for {INSPECTION_DAYS} days, without an account.
        Each use is logged, and you can withdraw it.
      </p>
      <Form className={styles.form} onValid={make}>
        <Field
          name="purpose"
          label="For whom"
          hint="Such as “LTO Region VII, Ms. Cruz”. The activity log uses this name."
          required
          maxLength={PURPOSE_CHARACTERS}
          autoComplete="off"
        />
        <Button type="submit" look="quiet" disabled={busy}>
          Create a link
        </Button>
      </Form>
      {made && (
        <div className={styles.made} role="status">
          <p>Copy the link now. You cannot see it again.</p>
          <output>{made.address}</output>
          <Button small onClick={() => void copy(made.address)}>
            Copy the link
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {pack.links.map((link) => (
          <li key={link.id}>
            <span>
              <b>
                <Highlighted text={link.purpose} />
              </b>
              , <LinkState link={link} />
              <br />
              Opened {plural(link.opened, 'time', 'times')}, {plural(link.fetched, 'record', 'records')}{' '}
              fetched
              {link.usedAt && (
                <>
                  , last <Timestamp iso={link.usedAt} />
                </>
              )}
            </span>
            {isOpen(link) && (
              <Button
                look="quiet"
                small
                disabled={busy}
                aria-label={`Remove the link for ${link.purpose}`}
                onClick={() =>
                  void run(
                    () => withdrawInspectionLink(link.id),
                    () => setMade((shown) => (shown?.id === link.id ? null : shown)),
                  )
                }
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
