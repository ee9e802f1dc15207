// Written by `npm run types` from contract/answers/licence.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "day": 't', "note": 's' } as const satisfies Shape
const shape2 = { "today": 't', "steps": ['list', { "step": 's', "doneOn": ['?', 't'] }], "readyOn": ['?', 't'], "permitUntil": ['?', 't'], "practicalDates": ['list', shape1] } as const satisfies Shape

knowShapes({
  "my_licence": ['?', shape2],
  "set_licence_step": shape2,
  "practical_dates": ['list', shape1],
  "set_practical_date": ['list', shape1],
})
