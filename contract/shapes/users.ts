// Written by `npm run types` from contract/answers/users.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = ['word', "unpaid", "otdc", "ddc", "admin"] as const satisfies Shape
const shape2 = ['list', ['word', "owner", "registrar", "cashier", "instructor"]] as const satisfies Shape
const shape3 = ['?', { "lastDay": 't', "daysLeft": 'n', "asked": ['?', 's'] }] as const satisfies Shape
const shape4 = ['?', { "reason": ['?', 's'], "askedAt": 't', "refusedAt": ['?', 't'], "refusal": ['?', 's'] }] as const satisfies Shape
const shape5 = { "id": 's', "firstName": 's', "middleName": ['?', 's'], "lastName": 's', "suffix": ['?', 's'], "fullName": 's', "email": 's', "role": shape1, "duties": shape2, "createdAt": 't', "archivedAt": ['?', 't'], "disabledAt": ['?', 't'], "address": ['?', 's'], "birthday": ['?', 't'], "phone": ['?', 's'], "language": ['?', ['word', "en", "fil"]] } as const satisfies Shape

knowShapes({
  "list_users": { "rows": ['list', { "id": 's', "firstName": 's', "middleName": ['?', 's'], "lastName": 's', "suffix": ['?', 's'], "fullName": 's', "email": 's', "role": shape1, "duties": shape2, "createdAt": 't', "archivedAt": ['?', 't'], "disabledAt": ['?', 't'], "revision": 'n', "access": shape3, "erasure": shape4, "className": ['?', 's'] }], "total": 'n' },
  "search_users": ['list', { "id": 's', "firstName": 's', "middleName": ['?', 's'], "lastName": 's', "suffix": ['?', 's'], "fullName": 's', "email": 's', "role": shape1, "duties": shape2, "createdAt": 't', "archivedAt": ['?', 't'], "disabledAt": ['?', 't'], "revision": 'n', "access": shape3, "erasure": shape4, "className": ['?', 's'], "found": ['?', 's'] }],
  "set_user_role": shape5,
  "set_user_duties": shape5,
  "archive_user": shape5,
  "restore_user": shape5,
  "extend_access": shape5,
})
