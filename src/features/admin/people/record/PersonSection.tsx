import type { StudentRecord } from '../../../../../contract/answers/records.ts'
import { messages } from '../../../../messages.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { Facts } from '../../kit/words/Facts.tsx'
import { loginOf } from '../../kit/words/loginOf.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatCalendarDay, formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { RecordSection } from './RecordSection.tsx'

const asText = (text: string | null) => text && <Highlighted text={text} />

function stateOf({ archivedAt, disabledAt }: NonNullable<StudentRecord['person']>): string {
  const states = [
    archivedAt && `Archived on ${formatSchoolDay(archivedAt)}`,
    disabledAt && `Disabled on ${formatSchoolDay(disabledAt)}`,
  ].filter(Boolean)
  return states.join(', ') || 'Active'
}

export function PersonSection({ record: { person, completions } }: { record: StudentRecord }) {
  const completed = completions.map(({ course, name, at }) => ({
    name: `${ROLE_NAMES[course]} completed`,
    value: (
      <>
        {formatSchoolDay(at)}
        {name !== person?.fullName && (
          <>
            {' '}
            as <Highlighted text={name} />
          </>
        )}
      </>
    ),
  }))
  if (!person)
    return (
      <RecordSection title="Person">
        <p>{messages.accountDeleted}</p>
        <Facts facts={completed} />
      </RecordSection>
    )
  return (
    <RecordSection title="Person">
      <Facts
        facts={[
          { name: 'First name', value: asText(person.firstName) },
          { name: 'Middle name', value: asText(person.middleName) },
          { name: 'Last name', value: asText(person.lastName) },
          { name: 'Suffix', value: asText(person.suffix) },
          { name: 'Date of birth', value: person.birthday && formatCalendarDay(person.birthday) },
          { name: 'Address', value: asText(person.address) },
          { name: 'Phone', value: asText(person.phone) },
          { name: 'Email', value: <Highlighted address text={loginOf(person.email)} /> },
          { name: 'Registered', value: formatSchoolDay(person.createdAt) },
          { name: 'Account', value: stateOf(person) },
          ...completed,
        ]}
      />
    </RecordSection>
  )
}
