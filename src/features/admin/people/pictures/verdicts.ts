import type { PersonVerdict } from '../../../../../contract/answers/pictureStates.ts'

export const VERDICTS: Record<PersonVerdict, { press: string; said: string }> = {
  same_person: { press: 'Same person', said: 'Same person' },
  unclear: { press: 'Unclear', said: 'Unclear' },
  another_person: { press: 'Another person', said: 'Another person' },
  seen_at_desk: { press: 'Asked at the desk', said: 'Asked at the desk' },
}
