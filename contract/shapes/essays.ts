// Written by `npm run types` from contract/answers/essays.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = ['word', "otdc", "ddc"] as const satisfies Shape
const shape2 = { "round": 'n', "levels": { "answers": ['any', ['word', 1], ['word', 2], ['word', 3], ['word', 4]], "rules": ['any', ['word', 1], ['word', 2], ['word', 3], ['word', 4]], "reasons": ['any', ['word', 1], ['word', 2], ['word', 3], ['word', 4]] }, "comment": 's', "again": ['list', 'n'], "readBy": 's', "readAt": 't' } as const satisfies Shape
const shape3 = { "en": 's', "fil": 's' } as const satisfies Shape
const shape4 = { "body": 's', "submittedAt": 't' } as const satisfies Shape
const shape5 = { "body": 's', "submittedAt": 't', "course": shape1, "number": 'n', "question": shape3, "copyOf": ['?', ['word', "question", "student"]], "rewrite": ['?', shape4] } as const satisfies Shape
const shape6 = { "student": { "id": 's', "fullName": 's', "email": 's' }, "course": shape1, "round": 'n', "version": 'n', "waitsSince": ['?', 't'], "again": ['list', 'n'], "answers": ['list', shape5], "readings": ['list', shape2] } as const satisfies Shape

knowShapes({
  "open_essay": { "moduleIndex": 'n', "course": shape1, "reading": ['?', shape2], "questions": ['list', { "number": 'n', "text": shape3, "draft": ['?', { "body": 's', "revision": 'n' }], "response": ['?', shape4], "again": 'b' }] },
  "save_essay_draft": { "revision": 'n', "mark": 's' },
  "submit_essay_answer": { "sent": ['list', 'n'], "modulePassed": 'b', "completion": ['?', { "course": shape1, "completedAt": 't' }] },
  "essay_answers": ['list', shape5],
  "open_essay_reading": shape6,
  "record_essay_reading": shape6,
})
