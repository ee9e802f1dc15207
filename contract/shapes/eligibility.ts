// Written by `npm run types` from contract/answers/eligibility.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = ['word', "filipino", "foreign"] as const satisfies Shape
const shape2 = ['?', shape1] as const satisfies Shape
const shape3 = { "id": 's', "kind": 's', "mediaType": ['word', "image/jpeg", "image/png", "application/pdf"], "bytes": 'n', "uploadedAt": 't' } as const satisfies Shape
const shape4 = ['?', { "id": 'n', "name": 's', "relation": 's', "contact": 's', "form": shape3, "submittedAt": 't', "state": ['word', "waiting", "accepted", "refused"], "decidedBy": ['?', 's'], "decidedAt": ['?', 't'], "reason": ['?', 's'] }] as const satisfies Shape
const shape5 = { "legalName": 's', "birthDate": 't', "citizenship": shape1, "document": 's', "profileName": 's', "checkedBy": 's', "checkedAt": 't', "byPhoto": 'b' } as const satisfies Shape
const shape6 = ['?', shape5] as const satisfies Shape
const shape7 = ['?', { "id": 'n', "document": 's', "front": shape3, "back": ['?', shape3], "selfie": shape3, "submittedAt": 't', "state": ['word', "waiting", "accepted", "refused"], "reason": ['?', 's'] }] as const satisfies Shape
const shape8 = ['?', { "due": 'n', "taken": 'n', "provenSeconds": 'n', "unprovenSeconds": 'n', "verdict": ['?', ['word', "same_person", "unclear", "another_person", "seen_at_desk"]], "holds": 'b' }] as const satisfies Shape
const shape9 = ['?', { "step": ['word', "unread", "again", "read"], "waitsSince": ['?', 't'] }] as const satisfies Shape
const shape10 = ['list', 's'] as const satisfies Shape
const shape11 = { "birthday": ['?', 't'], "citizenship": shape2, "guardianNeeded": 'b', "guardian": shape4, "identity": shape6, "identityOutdated": 'b', "papers": shape7, "pictureDays": 'n', "pictures": shape8, "essay": shape9, "missing": shape10 } as const satisfies Shape
const shape12 = { "birthday": ['?', 't'], "citizenship": shape2, "guardianNeeded": 'b', "guardian": shape4, "identity": shape6, "identityOutdated": 'b', "papers": shape7, "pictureDays": 'n', "pictures": shape8, "essay": shape9, "missing": shape10, "profileName": 's', "names": { "first": 's', "middle": ['?', 's'], "last": 's', "suffix": ['?', 's'] }, "checks": ['list', shape5], "alike": ['list', { "id": 's', "fullName": 's', "email": 's', "by": ['list', ['word', "person", "number"]] }] } as const satisfies Shape

knowShapes({
  "my_eligibility": shape11,
  "set_citizenship": shape11,
  "submit_guardian_consent": shape11,
  "student_eligibility": shape12,
  "submit_identity_papers": shape11,
  "refuse_identity_papers": shape12,
  "confirm_identity": shape12,
  "correct_person": shape12,
  "accept_guardian_consent": shape12,
  "refuse_guardian_consent": shape12,
})
