// Written by `npm run types` from contract/answers/pictures.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "due": 'n', "taken": 'n', "provenSeconds": 'n', "unprovenSeconds": 'n', "verdict": ['?', ['word', "same_person", "unclear", "another_person", "seen_at_desk"]], "holds": 'b' } as const satisfies Shape
const shape2 = { "id": 's', "kind": 's', "mediaType": ['word', "image/jpeg", "image/png", "application/pdf"], "bytes": 'n', "uploadedAt": 't' } as const satisfies Shape

knowShapes({
  "decide_pictures": { "wanted": 'b', "terms": 's', "agreed": ['?', 'b'], "days": 'n' },
  "picture_sheet": { "course": ['word', "otdc", "ddc"], "wanted": 'b', "agreed": ['?', 'b'], "state": ['?', shape1], "papers": ['?', { "id": 'n', "document": 's', "front": shape2, "back": ['?', shape2], "selfie": shape2, "submittedAt": 't', "state": ['word', "waiting", "accepted", "refused"], "reason": ['?', 's'] }], "note": ['?', 's'], "givenBy": ['?', 's'], "givenAt": ['?', 't'], "checks": ['list', { "askedAt": 't', "seconds": 'n', "fingers": 'n', "asked": 'b', "taken": 'b', "picture": ['?', shape2] }] },
  "record_person_verdict": ['?', shape1],
})
