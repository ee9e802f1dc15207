import { useEffect, useRef, useState } from 'react'
import type { Batch } from '../../../../../contract/answers/batches.ts'
import { downloadCertificate } from '../../../../data/certificates.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { downloadFile } from '../../../../lib/downloadFile.ts'
import { formatNumber, plural } from '../../../../lib/format.ts'
import { zipFiles } from '../../../../lib/zipFiles.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DownloadIcon } from '../../../../ui/icons.tsx'
import { Progress } from '../../../../ui/Progress.tsx'
import { schoolDay } from '../../kit/words/schoolTime.ts'
import { fileNameOf } from './fileNameOf.ts'

/** Certificates drawn concurrently: one short request each. */
const AT_ONCE = 3

/** The PDFs of a batch's certificates in one file. A retry skips those already fetched. */
export function CertificatesFile({ batch }: { batch: Batch }) {
  const wanted = batch.rows.filter(({ outcome, made }) => outcome === 'done' && made !== null)
  const files = useRef(new Map<string, Blob>())
  const [fetched, setFetched] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function fetchAll() {
    if (fetched !== null) return
    setFailure(null)
    setFetched(files.current.size)
    const left = wanted.filter((row) => !files.current.has(fileNameOf(row)))
    async function fetchNext() {
      for (let row = left.shift(); row && isOpen.current; row = left.shift()) {
        files.current.set(fileNameOf(row), await downloadCertificate(row.made ?? ''))
        setFetched(files.current.size)
      }
    }
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
      if (isOpen.current)
        downloadFile(`certificates-${schoolDay(new Date())}.zip`, await zipFiles(files.current))
    } catch (error) {
      // Stops the others too: they would fail in the same way.
      left.length = 0
      setFailure(error)
    }
    setFetched(null)
  }

  if (wanted.length === 0) return null
  return (
    <div>
      <Button aria-disabled={fetched !== null} onClick={() => void fetchAll()}>
        <DownloadIcon />
        Download {plural(wanted.length, 'certificate', 'certificates')} (ZIP)
      </Button>
      {fetched !== null && (
        <Progress value={fetched} max={wanted.length} label="Certificates fetched">
          {formatNumber(fetched)} of {formatNumber(wanted.length)}
        </Progress>
      )}
      <p role="alert">
        {failure !== null && `${messageFor(failure)} Press again to continue where it stopped.`}
      </p>
    </div>
  )
}
