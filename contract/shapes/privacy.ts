// Written by `npm run types` from contract/answers/privacy.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "reason": ['?', 's'], "askedAt": 't', "refusedAt": ['?', 't'], "refusal": ['?', 's'] } as const satisfies Shape
const shape2 = { "completions": 'n', "exams": 'n', "enrolments": 'n', "studyDays": 'n', "payments": 'n', "certificates": 'n', "until": 't' } as const satisfies Shape

knowShapes({
  "my_privacy": { "erasure": ['?', shape1], "kept": shape2, "agreedTo": { "terms": ['?', 's'], "privacy": ['?', 's'] } },
  "request_erasure": shape1,
  "withdraw_erasure": ['?', shape1],
  "refuse_erasure": shape1,
  "deletion_preview": shape2,
})
