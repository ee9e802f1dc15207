// Written by `npm run types` from contract/answers/profiles.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "terms": ['?', 's'], "privacy": ['?', 's'] } as const satisfies Shape

knowShapes({
  "change_profile": { "detailsRevision": 'n' },
  "my_profile": ['?', { "id": 's', "firstName": 's', "middleName": ['?', 's'], "lastName": 's', "suffix": ['?', 's'], "fullName": 's', "email": 's', "role": ['word', "unpaid", "otdc", "ddc", "admin"], "duties": ['list', ['word', "owner", "registrar", "cashier", "instructor"]], "createdAt": 't', "archivedAt": ['?', 't'], "disabledAt": ['?', 't'], "address": ['?', 's'], "birthday": ['?', 't'], "phone": ['?', 's'], "language": ['?', ['word', "en", "fil"]], "agreedTo": shape1, "detailsRevision": 'n', "secondFactor": ['?', ['word', "code", "enrol"]], "awaits": 'b', "off": ['list', 's'], "mark": 's' }],
  "give_consent": shape1,
  "is_confirmed": 'b',
})
