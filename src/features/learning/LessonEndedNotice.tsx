import type { LearningModule } from '../../../contract/answers/course.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from './Notice.tsx'

type Props = {
  modules: readonly LearningModule[]
  module: LearningModule
  advancing: boolean
  onReplay: () => void
  onOpen: (index: number) => void
}

export function LessonEndedNotice({ modules, module, advancing, onReplay, onOpen }: Props) {
  const language = useLanguage()
  const { ended } = useMessages('learning').video
  if (advancing) return <Notice look="passed" title={ended.goingOn} />
  const next = modules.find(
    ({ index, available, progress }) => index > module.index && available && !progress.passed,
  )
  return (
    <Notice
      look="passed"
      title={module.progress.passed ? ended.passed : ended.watched}
      actions={
        <>
          {next && <Button onClick={() => onOpen(next.index)}>{ended.next(next.title[language])}</Button>}
          <Button look="quiet" onClick={onReplay}>
            {ended.again}
          </Button>
        </>
      }
    />
  )
}
