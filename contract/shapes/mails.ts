// Written by `npm run types` from contract/answers/mails.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "on": 'b' } as const satisfies Shape

knowShapes({
  "list_mails": { "rows": ['list', { "id": 'n', "kind": 's', "studentId": 's', "fullName": 's', "email": 's', "createdAt": 't', "sentAt": ['?', 't'], "tries": 'n', "failure": ['?', 's'] }], "total": 'n' },
  "my_reminders": shape1,
  "set_reminders": shape1,
})
