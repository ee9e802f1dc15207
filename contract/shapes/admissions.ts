// Written by `npm run types` from contract/answers/admissions.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "id": 's', "fullName": 's', "login": 's', "code": ['?', 's'], "lastDay": 't' } as const satisfies Shape
const shape2 = { "people": 'n', "refused": ['list', { "place": 'n', "reason": 's' }], "left": 'n', "codes": ['list', shape1] } as const satisfies Shape

knowShapes({
  "check_people": ['list', { "errors": ['map', 's'], "known": ['list', { "id": 's', "fullName": 's', "by": ['word', "email", "person", "phone"] }] }],
  "admit_people": shape2,
  "admitted_list": ['?', shape2],
  "cancel_admissions": ['?', shape2],
  "undoable_lists": ['list', { "key": 's', "people": 'n', "first": 's', "by": ['?', 's'], "at": 't' }],
  "undo_admissions": shape2,
  "make_start_code": shape1,
})
