// Written by `npm run types` from contract/answers/school.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = ['any', 's', 'n', 'b', ['list', ['map', ['?', 's']]]] as const satisfies Shape
const shape2 = { "version": 'n', "setBy": ['?', 's'], "setAt": ['?', 't'], "facts": ['map', shape1], "missing": ['list', 's'] } as const satisfies Shape

knowShapes({
  "read_school": shape2,
  "change_school": { "problems": ['list', { "field": 's', "problem": 's' }], "school": shape2 },
  "school_history": ['list', { "version": 'n', "setBy": ['?', 's'], "setAt": 't', "changes": ['list', { "field": 's', "before": ['?', shape1], "after": ['?', shape1] }] }],
})
