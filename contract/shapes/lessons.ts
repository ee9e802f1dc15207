// Written by `npm run types` from contract/answers/lessons.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "en": 's', "fil": 's' } as const satisfies Shape

knowShapes({
  "lesson_outline": { "moduleIndex": 'n', "sections": ['list', { "key": 's', "title": shape1, "words": 'n', "credited": 'n', "read": 'b', "reportedAt": ['?', 't'] }] },
  "read_lesson": ['list', { "key": 's', "title": shape1, "body": shape1, "cards": ['list', { "question": shape1, "answer": shape1 }], "law": 's', "effectiveOn": 't' }],
  "search_lessons": ['list', { "moduleIndex": 'n', "key": 's', "title": shape1, "excerpt": 's' }],
})
