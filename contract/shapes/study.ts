// Written by `npm run types` from contract/answers/study.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = ['word', "otdc", "ddc"] as const satisfies Shape
const shape2 = { "en": 's', "fil": 's' } as const satisfies Shape
const shape3 = { "course": shape1, "requiredSeconds": 'n', "creditedSeconds": 'n', "pendingSeconds": 'n', "heldSeconds": 'n', "todaySeconds": 'n', "dailyCapSeconds": 'n', "days": ['list', { "day": 't', "seconds": 'n' }], "modules": ['list', { "moduleIndex": ['?', 'n'], "title": ['?', shape2], "seconds": 'n' }], "activities": ['list', { "kind": 's', "moduleIndex": ['?', 'n'], "seconds": 'n', "expectedSeconds": ['?', 'n'] }], "presence": { "asked": 'n', "answered": 'n', "worked": 'n', "hasty": 'n', "alwaysFast": 'b' }, "terms": 's', "agreed": 'b', "termsChanged": 'b', "pictures": ['?', { "wanted": 'b', "terms": 's', "agreed": ['?', 'b'], "days": 'n' }] } as const satisfies Shape
const shape4 = { "status": 'n', "code": 's' } as const satisfies Shape

knowShapes({
  "my_hours": ['?', shape3],
  "record_study_consent": shape3,
  "record_study": { "mark": 's', 'watched?': ['list', ['any', { "answer": { "moduleIndex": 'n', "seconds": 'n', "position": 'n', "watched": ['list', ['tuple', 'n', 'n']], "watchedShare": 'n', "assessmentOpen": 'b' } }, { "refusal": shape4 }]], 'read?': ['list', ['any', { "answer": { "moduleIndex": 'n', "key": 's', "credited": 'n', "read": 'b', "reportedAt": 't' } }, { "refusal": shape4 }]], 'reviews?': ['any', { "answer": 'n' }, { "refusal": shape4 }], 'beat?': ['any', { "answer": { "course": shape1, "requiredSeconds": 'n', "creditedSeconds": 'n', "pendingSeconds": 'n', "heldSeconds": 'n', "todaySeconds": 'n', "dailyCapSeconds": 'n', "missedSeconds": 'n', "elsewhere": 'b', "check": ['?', { "nonce": 's', "secondsLeft": 'n', "picture": ['?', { "fingers": 'n', "taken": 'b' }] }], "activity": { "leftSeconds": 'n', "byAnswers": 'b', "waits": 'b', "next": ['?', { "kind": 's', "moduleIndex": ['?', 'n'], "key": ['?', 's'], "title": ['?', shape2] }] } } }, { "refusal": shape4 }] },
  "answer_presence": { "course": shape1, "requiredSeconds": 'n', "creditedSeconds": 'n', "pendingSeconds": 'n', "heldSeconds": 'n', "todaySeconds": 'n', "dailyCapSeconds": 'n' },
})
