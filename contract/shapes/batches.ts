// Written by `npm run types` from contract/answers/batches.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "id": 's', "action": 's', "options": ['map', '*'], "undoneBy": ['?', 's'], "madeAt": 't', "begunAt": ['?', 't'], "rows": ['list', { "id": 's', "studentId": ['?', 's'], "name": 's', "tried": ['?', 's'], "outcome": ['?', 's'], "made": ['?', 's'] }] } as const satisfies Shape

knowShapes({
  "preview_batch": shape1,
  "run_batch": shape1,
  "read_batch": shape1,
})
