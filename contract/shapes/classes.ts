// Written by `npm run types` from contract/answers/classes.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "id": 's', "fullName": 's' } as const satisfies Shape
const shape2 = { "id": 's', "name": 's', "course": ['word', "otdc", "ddc"], "firstDay": 't', "lastDay": 't', "instructor": ['?', shape1], "revision": 'n', "students": 'n' } as const satisfies Shape

knowShapes({
  "list_classes": { "rows": ['list', shape2], "total": 'n' },
  "class_instructors": ['list', shape1],
  "save_class": shape2,
  "class_progress": { "class": shape2, "hours": 'n', "modules": 'n', "sums": { "students": 'n', "open": 'n', "hours": 'n', "modules": 'n', "papers": 'n', "certificates": 'n', "owing": ['?', 'n'], "owed": ['?', 'n'] }, "rows": ['list', { "id": 's', "name": 's', "email": 's', "archived": 'b', "lastDay": ['?', 't'], "seconds": 'n', "passed": 'n', "completedOn": ['?', 't'], "missing": ['list', 's'], "serial": ['?', 's'], "owed": ['?', 'n'] }], "total": 'n' },
})
