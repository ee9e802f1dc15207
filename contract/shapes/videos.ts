// Written by `npm run types` from contract/answers/videos.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "page": ['word', "landing", "home"], "films": ['list', { "id": 's', "bytes": 'n', "lightBytes": 'n', "addedBy": 's', "addedAt": 't' }] } as const satisfies Shape
const shape2 = { "moduleIndex": 'n', "title": 's', "drawnSeconds": 'n', "shown": ['?', 's'], "films": ['list', { "id": 's', "seconds": 'n', "bytes": 'n', "cues": { "en": 'n', "fil": 'n' }, "startsOn": 't', "addedBy": 's', "addedAt": 't' }] } as const satisfies Shape

knowShapes({
  "page_films": ['list', shape1],
  "add_page_film": ['list', shape1],
  "withdraw_page_film": ['list', shape1],
  "school_films": ['list', shape2],
  "add_school_film": ['list', shape2],
  "withdraw_school_film": ['list', shape2],
})
