// Written by `npm run types` from contract/answers/exams.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "en": 's', "fil": 's' } as const satisfies Shape
const shape2 = { "attemptId": 's', "moduleIndex": 'n', "number": 'n', "questions": ['list', { "id": 's', "text": shape1, "image": ['?', { "src": 's', "alt": shape1 }], "options": ['list', { "id": 's', "text": shape1 }] }], "answers": ['map', 's'], "revision": 'n', "readingMilliseconds": 'n' } as const satisfies Shape
const shape3 = ['?', { "course": ['word', "otdc", "ddc"], "requiredSeconds": 'n', "creditedSeconds": 'n', "pendingSeconds": 'n', "heldSeconds": 'n', "todaySeconds": 'n', "dailyCapSeconds": 'n' }] as const satisfies Shape
const shape4 = { "key": 's', "title": shape1 } as const satisfies Shape
const shape5 = ['list', { "en": 's', "fil": 's', "sections": ['list', shape4] }] as const satisfies Shape
const shape6 = { "closed": 'b', "milliseconds": ['?', 'n'], "opensAt": ['?', 't'], "failures": 'n', "remind": 'b' } as const satisfies Shape
const shape7 = ['?', shape6] as const satisfies Shape
const shape8 = ['list', { "questionId": 's', "number": 'n', "chosenOptionId": ['?', 's'], "right": 'b', "rightOptionId": 's', "law": 's', "explanation": shape1, "quote": shape1, "section": ['?', shape4] }] as const satisfies Shape

knowShapes({
  "start_exam": shape2,
  "save_exam_answer": { "revision": 'n', "mark": 's', "clock": shape3 },
  "submit_exam": { "attemptId": 's', "score": 'n', "passed": 'b', "failures": 'n', "mustRewatch": 'b', "topics": shape5, "questions": 'n', "wait": shape7, "review": shape8, "mark": 's', "clock": shape3 },
  "review_exam": ['?', { "attemptId": 's', "score": 'n', "passed": 'b', "failures": 'n', "mustRewatch": 'b', "topics": shape5, "questions": 'n', "wait": shape7, "review": shape8, "paper": shape2 }],
  "exam_wait": ['?', shape6],
  "settle_exam_alert": {  },
})
