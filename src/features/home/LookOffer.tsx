import { useState } from 'react'
import type { MockKind, MyMocks } from '../../../contract/answers/mocks.ts'
import { listMocks } from '../../data/mocks.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { deviceStore } from '../../lib/storage.ts'
import { sittingAddress } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import layout from '../../ui/layout.module.css'
import { useLoad } from '../../ui/useLoad.ts'
import styles from './StudentHomePage.module.css'

type Look = Exclude<MockKind, 'mock'>

/** The look that may be taken now. */
function lookNow({ firstLook, lastLook }: MyMocks): Look | null {
  if (firstLook === 'open') return 'first_look'
  return lastLook === 'open' ? 'last_look' : null
}

/** Offers the first or the last look until it is taken or skipped on this device, and the way back to a paper whose time runs. */
export function LookOffer({ studentId }: { studentId: string }) {
  const { kinds, offer, open: words } = useMessages('mockOffer')
  const { data: mine } = useLoad('mocks', listMocks)
  const [skipped, setSkipped] = useState<Look | null>(null)
  if (!mine) return null
  const running = mine.open?.kind
  const look = lookNow(mine)
  const kind = running ?? look
  if (!kind) return null
  const key = `skipped-look:${studentId}:${look}`
  const isSkipped = !running && (look === skipped || deviceStore.get(key) !== null)
  if (isSkipped) return null

  function skip() {
    deviceStore.set(key, 'yes')
    setSkipped(look)
  }

  const minutes = Math.ceil((mine.open?.secondsLeft ?? 0) / 60)
  return (
    <div className={classNames(layout.section, styles.course, styles.following)}>
      <div className={layout.wrap}>
        <section className={styles.free} aria-labelledby="look-heading">
          <h2 id="look-heading">{kinds[kind]}</h2>
          {mine.open ? (
            <p>{minutes > 0 ? words.running(mine.open.answered, mine.open.total, minutes) : words.over}</p>
          ) : (
            <p>{look === 'last_look' ? offer.lastLook : offer.firstLook}</p>
          )}
          <ButtonLink look="quiet" to={sittingAddress(kind)}>
            {mine.open ? (minutes > 0 ? words.goOn : words.see) : offer.start[kind]}
          </ButtonLink>
          {!running && (
            <Button look="link" onClick={skip}>
              {offer.skip}
            </Button>
          )}
        </section>
      </div>
    </div>
  )
}
