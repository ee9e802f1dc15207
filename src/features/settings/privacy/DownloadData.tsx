import { useState } from 'react'
import { getMyData } from '../../../data/privacy.ts'
import { currentLanguage, currentMessages, useMessages } from '../../../i18n/catalogue.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { classNames } from '../../../lib/classNames.ts'
import { downloadFile } from '../../../lib/downloadFile.ts'
import { today } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import layout from '../../../ui/layout.module.css'
import { toastError } from '../../../ui/toast.ts'
import styles from './MyPrivacy.module.css'

type Format = 'page' | 'json'

async function downloadMyData(format: Format): Promise<void> {
  const [bare, { dataPage }, { withPictures }] = await Promise.all([
    getMyData(),
    import('./dataPage.ts'),
    import('./withPictures.ts'),
  ])
  const data = await withPictures(bare)
  const name = `maneho-${today()}`
  if (format === 'json')
    return downloadFile(
      `${name}.json`,
      new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    )
  const page = dataPage(data, currentLanguage(), currentMessages('privacy').data)
  downloadFile(`${name}.html`, new Blob([page], { type: 'text/html;charset=utf-8' }))
}

export function DownloadData() {
  const { data: words } = useMessages('privacy')
  const [preparing, setPreparing] = useState<Format | null>(null)

  async function download(format: Format) {
    if (preparing) return
    setPreparing(format)
    try {
      await downloadMyData(format)
    } catch (error) {
      toastError(currentMessages('privacy').data.failed(messageFor(error)))
    }
    setPreparing(null)
  }

  return (
    <section className={classNames(layout.card, styles.card)} aria-labelledby="data-heading">
      <h2 id="data-heading">{words.title}</h2>
      <p>{words.text}</p>
      <div className={styles.buttons}>
        {(['page', 'json'] as const).map((format) => (
          <Button
            key={format}
            look="quiet"
            aria-disabled={preparing !== null}
            onClick={() => void download(format)}
          >
            {preparing === format ? words.preparing : words[format]}
          </Button>
        ))}
      </div>
    </section>
  )
}
