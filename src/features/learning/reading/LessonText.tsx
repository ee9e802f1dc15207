import type { Ref } from 'react'
import type { Bilingual } from '../../../../contract/answers/shared.ts'
import { type Block, type Run, readLessonText } from '../../../../machines/reading/lessonText.ts'
import type { QuestionLanguage } from '../language.ts'
import styles from './LessonText.module.css'

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, strong }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
    strong ? <strong key={place}>{text}</strong> : <span key={place}>{text}</span>,
  )
}

function BlockText({ block, lang }: { block: Block; lang: keyof Bilingual }) {
  if (block.kind === 'heading')
    return (
      <h4 lang={lang}>
        <Runs runs={block.runs} />
      </h4>
    )
  if (block.kind === 'list')
    return (
      <ul lang={lang}>
        {block.items.map((runs, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
          <li key={place}>
            <Runs runs={runs} />
          </li>
        ))}
      </ul>
    )
  if (block.kind === 'picture')
    return <img lang={lang} src={block.src} alt={block.alt} width="160" height="160" loading="lazy" />
  return (
    <p lang={lang}>
      <Runs runs={block.runs} />
    </p>
  )
}

type Props = { body: Bilingual; language: QuestionLanguage; ref?: Ref<HTMLElement> }

/** A section's body as React elements. In both languages each block is followed by its Filipino, which has the same shape. */
export function LessonText({ body, language, ref }: Props) {
  const english = readLessonText(body.en)
  const filipino = readLessonText(body.fil)
  return (
    <article ref={ref} className={styles.text}>
      {english.map((block, place) => {
        const other = filipino[place]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
          <div key={place}>
            {language !== 'fil' && <BlockText block={block} lang="en" />}
            {language !== 'en' && other && (language === 'fil' || block.kind !== 'picture') && (
              <BlockText block={other} lang="fil" />
            )}
          </div>
        )
      })}
    </article>
  )
}
