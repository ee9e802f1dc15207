// Written by `npm run types` from contract/answers/formerRuns.ts.
import { knowShapes } from '../shapes.ts'

knowShapes({
  "my_former_runs": ['list', { "id": 's', "course": ['word', "otdc", "ddc"], "beganAt": 't', "endedAt": 't', "completedAt": ['?', 't'], "seconds": 'n', "modules": ['list', { "title": { "en": 's', "fil": 's' }, "passedAt": ['?', 't'] }], "certificate": ['?', 's'] }],
})
