// Written by `npm run types` from contract/answers.
import { knowShapes } from '../shapes.ts'

knowShapes({
  "verify_certificate": { "serial": ['?', 's'], "state": ['word', "valid", "revoked", "replaced", "unsealed", "unknown"], "name": ['?', 's'], "course": ['?', ['word', "otdc", "ddc"]], "hours": ['?', 'n'], "completedOn": ['?', 't'], "issuedOn": ['?', 't'], "school": ['?', 's'], "accreditationNumber": ['?', 's'], "providerNumber": ['?', 's'], "revokedOn": ['?', 't'], "replacedBy": ['?', 's'] },
  "inspect_pack": { "purpose": 's', "until": 't', "school": ['?', 's'], "pack": 's', "month": ['?', 't'], "students": ['list', { "number": 'n', "studentId": 's', "name": 's' }] },
})
