import type { PersonVerdict } from '../../../../contract/answers/pictureStates.ts'

/** What the staff may say about a student's pictures: the words of the button, and of what was said. */
export const VERDICTS: Record<PersonVerdict, { press: string; said: string }> = {
  same_person: { press: 'Same person', said: 'Same person' },
  unclear: { press: 'Unclear', said: 'Unclear' },
  another_person: { press: 'Another person', said: 'Another person' },
  seen_at_desk: { press: 'Was asked at the desk', said: 'Asked at the desk' },
}
