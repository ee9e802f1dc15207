// Written by `npm run types` from contract/answers/questions.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = ['list', 'n'] as const satisfies Shape
const shape2 = ['list', 's'] as const satisfies Shape
const shape3 = ['word', "recall", "understand", "apply"] as const satisfies Shape
const shape4 = { "en": 's', "fil": 's' } as const satisfies Shape
const shape5 = ['list', ['word', "amount", "quantity"]] as const satisfies Shape
const shape6 = ['list', shape4] as const satisfies Shape
const shape7 = ['?', { "src": 's', "alt": shape4 }] as const satisfies Shape
const shape8 = ['?', ['list', 's']] as const satisfies Shape
const shape9 = { "answers": 'n', "facility": ['?', 'n'], "discrimination": ['?', 'n'], "seconds": ['?', 'n'], "choices": shape1, "flags": shape2 } as const satisfies Shape

knowShapes({
  "list_questions": { "rows": ['list', { "answers": 'n', "facility": ['?', 'n'], "discrimination": ['?', 'n'], "seconds": ['?', 'n'], "choices": shape1, "flags": shape2, "id": 's', "moduleIndex": 'n', "key": 's', "topic": 's', "level": shape3, "text": shape4, "right": 'n', "law": 's', "reviewOn": 't' }], "total": 'n', "topics": ['list', { "key": 's', "name": 's' }], "waiting": 'n', "uncounted": 'n' },
  "export_questions": { "rows": ['list', { "id": 's', "moduleIndex": 'n', "topicKey": 's', "key": 's', "level": shape3, "kinds": shape5, "text": shape4, "options": shape6, "right": 'n', "image": shape7, "otherPictures": shape8, "law": 's', "effectiveOn": 't', "reviewOn": 't', "section": 's', "quote": shape4, "explanation": shape4 }], "total": 'n' },
  "question_details": { "id": 's', "moduleIndex": 'n', "topicKey": 's', "key": 's', "level": shape3, "kinds": shape5, "text": shape4, "options": shape6, "right": 'n', "image": shape7, "otherPictures": shape8, "law": 's', "effectiveOn": 't', "reviewOn": 't', "section": ['?', { "key": 's', "title": shape4 }], "quote": shape4, "explanation": shape4, "active": 'b', "topic": 's', "revisions": ['list', { "number": 'n', "since": ['?', 't'], "until": ['?', 't'], "text": shape4, "options": ['list', shape4], "right": 'n', "languageDelta": ['?', 'n'], "statistics": { "all": shape9, "en": shape9, "fil": shape9, "both": shape9 } }] },
})
