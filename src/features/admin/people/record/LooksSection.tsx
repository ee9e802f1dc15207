import type { StudentRecord } from '../../../../../contract/answers/records.ts'
import { Facts } from '../../kit/words/Facts.tsx'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { gainInWords } from '../../training/reports/gains.ts'
import { RecordSection } from './RecordSection.tsx'

type Looks = StudentRecord['looks']

const lookInWords = (look: Looks['first']) => look && `${look.score} %, ${formatSchoolDay(look.at)}`

/** The looks at the start and end of the course, and the gain. Neither counts for anything. */
export function LooksSection({ looks: { first, last, mocks, best } }: { looks: Looks }) {
  return (
    <RecordSection
      title="First and last quick check"
      empty={!first && mocks === 0 && 'No quick checks or mock exams yet.'}
    >
      <Facts
        facts={[
          { name: 'First look', value: lookInWords(first) },
          { name: 'Last look', value: lookInWords(last) },
          { name: 'Gain', value: first && last && gainInWords(last.score - first.score) },
          { name: 'Mock exams', value: best === null ? '' : `${mocks}, the best with ${best} %` },
        ]}
      />
    </RecordSection>
  )
}
