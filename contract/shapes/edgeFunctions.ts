// Written by `npm run types` from contract/answers.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = ['word', "drawn", "full", "light"] as const satisfies Shape

knowShapes({
  "attempts/restore": { "restored": 'n' },
  "certificates": { "serial": 's' },
  "documents": { "id": 's', "kind": 's', "mediaType": ['word', "image/jpeg", "image/png", "application/pdf"], "bytes": 'n', "uploadedAt": 't' },
  "lessons": { "record": { "moduleIndex": 'n', "seconds": 'n', "position": 'n', "watched": ['list', ['tuple', 'n', 'n']], "watchedShare": 'n', "assessmentOpen": 'b' }, "source": { "url": 's', "rendition": shape1, "renditions": ['list', shape1], "film": ['?', 's'], "poster": ['?', 's'], "captions": ['list', { "language": ['word', "en", "fil"], "url": 's' }] } },
  "payments/checkouts": { "id": 's', "course": ['word', "otdc", "ddc"], "part": ['word', "rest", "due"], "centavos": 'n', "state": ['word', "creating", "open", "failed", "paid", "expired"], "url": ['?', 's'], "missing": ['?', 'n'] },
  "payments/looks": { "looked": 'n' },
  "payments/refunds": { "state": ['word', "pending", "succeeded", "failed"] },
  "users": ['any', { "id": 's', "disabled": 'b' }, { "id": 's', "deleted": ['word', true] }],
  "users/admit": { "made": 'n', "left": 'n' },
  "users/start": { "email": 's' },
})
