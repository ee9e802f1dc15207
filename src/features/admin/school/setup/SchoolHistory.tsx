import { useState } from 'react'
import type { SchoolVersion } from '../../../../../contract/answers/school.ts'
import { listSchoolVersions } from '../../../../data/school.ts'
import { messages } from '../../../../messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { formatSchoolDay, formatSchoolTime } from '../../kit/words/schoolTime.ts'
import { inWords, labelOf } from './facts.ts'
import styles from './School.module.css'

const PAGE = 20

function Version({ version: { version, setBy, setAt, changes } }: { version: SchoolVersion }) {
  return (
    <li>
      <p>
        <b>Version {version}</b>{' '}
        <span className={styles.author}>
          {formatSchoolDay(setAt)}, {formatSchoolTime(setAt)}, {setBy ?? 'the database’s owner'}
        </span>
      </p>
      {version === 1 ? (
        <p className={styles.author}>The first facts.</p>
      ) : (
        <ul>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              {labelOf(field)}: <del>{inWords(before, field)}</del> → <ins>{inWords(after, field)}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Versions({ newest }: { newest: number }) {
  const [below, setBelow] = useState<number>()
  const { data, error, reload } = useLoad(`school-history ${below}`, () => listSchoolVersions(below), {
    again: newest,
  })
  if (error !== null && !data)
    return <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void reload()} />
  if (!data) return null
  return (
    <>
      <ol className={styles.versions} aria-label="Versions">
        {data.map((version) => (
          <Version key={version.version} version={version} />
        ))}
      </ol>
      <div className={styles.foot}>
        {below !== undefined && (
          <Button look="quiet" small onClick={() => setBelow(undefined)}>
            Newest versions
          </Button>
        )}
        {data.length === PAGE && (
          <Button look="quiet" small onClick={() => setBelow(data.at(-1)?.version)}>
            Older versions
          </Button>
        )}
      </div>
    </>
  )
}

export function SchoolHistory({ newest }: { newest: number }) {
  return (
    <Disclosure title="All versions">
      <Versions newest={newest} />
    </Disclosure>
  )
}
