// Written by `npm run types` from contract/answers/ltms.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = ['word', "otdc", "ddc"] as const satisfies Shape
const shape2 = { "id": 'n', "serial": 's', "studentId": 's', "name": 's', "course": shape1, "reference": 's', "uploadedAt": 't', "uploadedBy": 's', "undoneAt": ['?', 't'], "undoneBy": ['?', 's'], "undoReason": ['?', 's'], "revokedAt": ['?', 't'] } as const satisfies Shape

knowShapes({
  "list_ltms_worklist": { "rows": ['list', { "id": 's', "serial": 's', "studentId": 's', "name": 's', "firstName": ['?', 's'], "middleName": ['?', 's'], "lastName": ['?', 's'], "suffix": ['?', 's'], "birthDate": 't', "course": shape1, "hours": 'n', "startedOn": ['?', 't'], "completedOn": 't', "issuedAt": 't', "accreditationNumber": 's', "instructor": 's' }], "total": 'n', "today": 'n' },
  "list_ltms_uploads": { "rows": ['list', shape2], "total": 'n' },
  "mark_ltms_uploaded": shape2,
  "undo_ltms_upload": shape2,
  "reconcile_ltms": { "entries": 'n', "matched": 'n', "notNoted": ['list', { "entry": 's', "serial": ['?', 's'], "name": ['?', 's'] }], "notNotedTotal": 'n', "notThere": ['list', shape2], "notThereTotal": 'n' },
})
