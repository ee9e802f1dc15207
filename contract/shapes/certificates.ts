// Written by `npm run types` from contract/answers/certificates.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = ['word', "otdc", "ddc"] as const satisfies Shape
const shape2 = { "serial": 's', "course": shape1, "name": 's', "birthDate": 't', "hours": 'n', "completedOn": 't', "issuedAt": 't', "issuedBy": ['?', 's'], "school": 's', "accreditationNumber": 's', "providerNumber": ['?', 's'], "instructor": 's', "schoolVersion": 'n', "sha256": ['?', 's'], "revokedAt": ['?', 't'], "revokedBy": ['?', 's'], "revokeReason": ['?', 's'], "replaces": ['?', 's'], "replacedBy": ['?', 's'], "isOfFormerRun": 'b' } as const satisfies Shape
const shape3 = { "course": ['?', shape1], "certificates": ['list', shape2], "missing": ['list', 's'] } as const satisfies Shape

knowShapes({
  "my_certificates": shape3,
  "student_certificates": shape3,
  "revoke_certificate": shape2,
  "replace_certificate": shape2,
  "correct_certificate": shape2,
})
