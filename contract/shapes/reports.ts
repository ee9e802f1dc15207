// Written by `npm run types` from contract/answers/reports.ts.
import { knowShapes } from '../shapes.ts'

knowShapes({
  "look_gains": ['list', { "month": 's', "begun": 'n', "finished": 'n', "first": ['?', 'n'], "last": ['?', 'n'], "gain": ['?', 'n'] }],
  "search_reports": { "rows": ['list', { "id": 's', "firstName": 's', "middleName": ['?', 's'], "lastName": 's', "suffix": ['?', 's'], "fullName": 's', "currentName": 's', "email": 's', "role": ['word', "unpaid", "otdc", "ddc", "admin"], "archived": 'b', "modulesCompleted": 'n', "modulesNeeded": 'n', "certificate": 'b', "firstLook": ['?', 'n'], "lastLook": ['?', 'n'], "completions": ['list', { "course": ['word', "otdc", "ddc"], "at": 't' }] }], "total": 'n' },
  "school_overview": { "unpaid": 'n', "weeks": ['list', { "monday": 't', "otdc": 'n', "ddc": 'n' }], "courses": { "otdc": ['list', { "module": ['?', 'n'], "students": 'n' }], "ddc": ['list', { "module": ['?', 'n'], "students": 'n' }] } },
})
