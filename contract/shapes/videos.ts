// Written by `npm run types` from contract/answers/videos.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "moduleIndex": 'n', "title": 's', "drawnSeconds": 'n', "shown": ['?', 's'], "films": ['list', { "id": 's', "seconds": 'n', "bytes": 'n', "cues": { "en": 'n', "fil": 'n' }, "startsOn": 't', "addedBy": 's', "addedAt": 't' }] } as const satisfies Shape

knowShapes({
  "school_films": ['list', shape1],
  "add_school_film": ['list', shape1],
  "withdraw_school_film": ['list', shape1],
})
