import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMessages } from '../../i18n/catalogue.ts'
import { CASE } from '../../paths.ts'
import layout from '../../ui/layout.module.css'
import { lazyPart } from '../../ui/lazyPart.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './cases/Case.module.css'
import { CaseList } from './cases/CaseList.tsx'

/** The player's code comes with the first story, not with the list. */
const CasePlay = lazyPart(() => import('./cases/CasePlay.tsx'), 'CasePlay')

export function CasesPage() {
  const { page } = useMessages('cases')
  const key = useSearchParams()[0].get(CASE)
  return (
    <div className={layout.page}>
      <PageHeading title={page.title} className={styles.heading} />
      {key === null && <p className={layout.lead}>{page.lead}</p>}
      <Suspense fallback={<Skeleton height="22rem" />}>
        {key === null ? <CaseList /> : <CasePlay key={key} caseKey={key} />}
      </Suspense>
    </div>
  )
}
