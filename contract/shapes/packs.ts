// Written by `npm run types` from contract/answers/packs.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "id": 's', "month": ['?', 't'], "madeBy": 's', "madeAt": 't', "students": ['list', { "number": 'n', "studentId": 's', "name": 's' }], "links": ['list', { "id": 's', "purpose": 's', "madeBy": 's', "madeAt": 't', "until": 't', "withdrawnAt": ['?', 't'], "withdrawnBy": ['?', 's'], "opened": 'n', "fetched": 'n', "usedAt": ['?', 't'] }] } as const satisfies Shape

knowShapes({
  "make_pack": shape1,
  "read_pack": shape1,
  "list_packs": { "rows": ['list', { "id": 's', "month": ['?', 't'], "madeBy": 's', "madeAt": 't', "students": 'n', "first": ['?', 's'], "openLinks": 'n' }], "total": 'n' },
  "make_inspection_link": shape1,
  "withdraw_inspection_link": shape1,
})
