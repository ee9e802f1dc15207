// Written by `npm run types` from contract/answers/practice.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "en": 's', "fil": 's' } as const satisfies Shape
const shape2 = { "src": 's', "alt": shape1 } as const satisfies Shape

knowShapes({
  "open_practice": { "decks": ['list', { "key": 's', "name": shape1, "module": ['?', 'n'], "items": ['list', ['any', { "kind": ['word', "card"], "key": 's', "image": ['?', shape2], "front": ['?', shape1], "name": shape1, "meaning": shape1 }, { "kind": ['word', "question"], "key": 's', "text": shape1, "options": ['list', shape1], "right": 'n', "image": ['?', shape2], "law": 's', "section": 's', "explanation": shape1 }]] }], "weakest": ['list', 's'], "reviews": ['map', ['list', { "day": 't', "rating": ['word', 1, 2, 3, 4] }]], "due": ['map', 't'], "openModules": ['list', 'n'] },
})
