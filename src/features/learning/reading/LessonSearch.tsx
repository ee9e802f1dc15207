import { useActionState, useId } from 'react'
import { Link } from 'react-router-dom'
import type { SearchHit } from '../../../../contract/answers/lessons.ts'
import { searchLessons } from '../../../data/lessons.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { sectionAddress } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { BilingualText } from '../BilingualText.tsx'
import type { QuestionLanguage } from '../language.ts'
import styles from './LessonSearch.module.css'

type Found = { text: string; hits: SearchHit[] } | 'failed' | null

async function search(_: Found, form: FormData): Promise<Found> {
  const text = String(form.get('text')).trim()
  if (text === '') return null
  return searchLessons(text).then(
    (hits) => ({ text, hits }),
    () => 'failed',
  )
}

export function LessonSearch({ language }: { language: QuestionLanguage }) {
  const { search: words } = useMessages('reading')
  const field = useId()
  const [found, submit, searching] = useActionState(search, null)
  const hits = found === null || found === 'failed' ? [] : found.hits
  return (
    <search className={styles.search}>
      <form action={submit} className={styles.form}>
        <div className={styles.field}>
          <label htmlFor={field} className={styles.label}>
            {words.label}
          </label>
          <SearchInput
            id={field}
            name="text"
            placeholder={words.placeholder}
            defaultValue={found !== null && found !== 'failed' ? found.text : ''}
          />
        </div>
        <Button type="submit" look="quiet">
          {words.button}
        </Button>
      </form>
      <p role="status" className={styles.count}>
        {searching && words.searching}
        {!searching && found === 'failed' && words.failed}
        {!searching && found !== null && found !== 'failed' && words.found(hits.length, found.text)}
      </p>
      {hits.length > 0 && (
        <ul className={styles.hits}>
          {hits.map(({ moduleIndex, key, title, excerpt }) => (
            <li key={`${moduleIndex}/${key}`}>
              <Link to={sectionAddress(moduleIndex, key)}>
                <BilingualText text={title} language={language} />
              </Link>
              <p>{excerpt}</p>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
