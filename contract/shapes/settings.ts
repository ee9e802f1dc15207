// Written by `npm run types` from contract/answers/settings.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "name": 's', "on": 'b', "version": 'n', "setBy": ['?', 's'], "setAt": ['?', 't'] } as const satisfies Shape

knowShapes({
  "school_settings": ['list', shape1],
  "change_setting": shape1,
})
