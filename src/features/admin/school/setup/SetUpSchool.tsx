import { useEffect, useEffectEvent } from 'react'
import { readSchool } from '../../../../data/school.ts'
import { plural } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { NoticeBar } from '../../../../ui/NoticeBar.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'

/** Whether this visit already opened the page School; it does so only once. */
let wasLed = false

/** Leads a school's first owner to its facts, and shows owners the number of missing ones. */
export function SetUpSchool({ onOpen }: { onOpen: () => void }) {
  const { data: school } = useLoad('school-missing', readSchool)
  const isNew = school?.version === 0
  const lead = useEffectEvent(() => {
    if (!isNew || wasLed) return
    wasLed = true
    onOpen()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the answer has come
  useEffect(() => lead(), [isNew])
  const missing = school?.missing.length ?? 0
  if (missing === 0) return null
  return (
    <NoticeBar
      text={`${plural(missing, 'fact of your school is', 'facts of your school are')} missing: students and certificates need them.`}
    >
      <Button look="quiet" small onClick={onOpen}>
        Fill them in
      </Button>
    </NoticeBar>
  )
}
