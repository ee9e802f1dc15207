// Written by `npm run types` from contract/answers/today.ts.
import { knowShapes } from '../shapes.ts'

knowShapes({
  "today": ['list', { "kind": 's', "total": 'n', "oldest": ['?', 't'] }],
  "list_today": { "rows": ['list', { "id": 's', "studentId": ['any', 's', ['word', ""]], "name": 's', "email": 's', "course": ['?', ['word', "otdc", "ddc"]], "at": 't', "facts": ['map', ['any', 's', 'n', '0']] }], "total": 'n' },
})
