// Written by `npm run types` from contract/answers/plan.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "en": 's', "fil": 's' } as const satisfies Shape
const shape2 = { "revision": 'n', "today": 't', "until": 't', "lastDay": 't', "weekdays": ['list', 'n'], "daysLeft": 'n', "leftMinutes": 'n', "minutesADay": 'n', "plannedMinutes": 'n', "behindMinutes": 'n', "todayMinutes": 'n', "doneMinutes": 'n', "mostMinutes": 'n', "papers": 'n', "practiced": 'b', "played": 'b', "cardSeconds": ['?', 'n'], "sceneSeconds": ['?', 'n'], "weakest": ['?', shape1], "modules": ['list', { "index": 'n', "filmMinutes": 'n', "assessmentMinutes": 'n', "section": ['?', { "key": 's', "title": shape1, "minutes": 'n', "missed": 'b' }] }] } as const satisfies Shape

knowShapes({
  "my_plan": ['?', shape2],
  "set_study_plan": shape2,
})
