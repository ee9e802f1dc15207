// Written by `npm run types` from contract/answers/secondFactor.ts.
import { knowShapes } from '../shapes.ts'

knowShapes({
  "my_second_factor": { "required": 'b', "factors": ['list', { "id": 's', "name": 's', "addedAt": 't' }], "recoveryCodes": 'n' },
  "make_recovery_codes": ['list', 's'],
  "use_recovery_code": 'b',
})
