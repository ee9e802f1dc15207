// Written by `npm run types` from contract/answers/mocks.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = ['word', "mock", "first_look", "last_look"] as const satisfies Shape
const shape2 = { "en": 's', "fil": 's' } as const satisfies Shape
const shape3 = { "id": 's', "text": shape2, "image": ['?', { "src": 's', "alt": shape2 }], "options": ['list', { "id": 's', "text": shape2 }] } as const satisfies Shape
const shape4 = { "key": 's', "title": shape2 } as const satisfies Shape
const shape5 = { "en": 's', "fil": 's', "topic": 's', "moduleIndex": 'n', "moduleTitle": shape2, "right": 'n', "total": 'n', "sections": ['list', shape4], "hasScenes": 'b', "available": 'b' } as const satisfies Shape
const shape6 = { "attemptId": 's', "kind": shape1, "score": 'n', "passed": 'b', "right": 'n', "submittedAt": 't', "overtime": 'b', "topics": ['list', shape5], "review": ['list', { "chosenOptionId": ['?', 's'], "right": 'b', "rightOptionId": 's', "law": ['?', 's'], "explanation": shape2, "section": ['?', shape4], "question": shape3, "moduleIndex": 'n' }] } as const satisfies Shape
const shape7 = ['word', "open", "done", "early", "late"] as const satisfies Shape

knowShapes({
  "open_mock": { "attemptId": 's', "kind": shape1, "questions": ['list', shape3], "answers": ['map', 's'], "revision": 'n', "secondsLeft": 'n' },
  "save_mock_answer": { "revision": 'n', "mark": 's', "clock": ['?', { "course": ['word', "otdc", "ddc"], "requiredSeconds": 'n', "creditedSeconds": 'n', "pendingSeconds": 'n', "heldSeconds": 'n', "todaySeconds": 'n', "dailyCapSeconds": 'n' }] },
  "submit_mock": shape6,
  "my_mocks": { "open": ['?', { "kind": shape1, "total": 'n', "answered": 'n', "secondsLeft": 'n' }], "firstLook": shape7, "lastLook": shape7, "results": ['list', { "id": 's', "kind": shape1, "score": 'n', "submittedAt": 't' }], "weakest": ['?', ['list', shape5]] },
  "mock_result": shape6,
})
