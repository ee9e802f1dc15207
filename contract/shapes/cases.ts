// Written by `npm run types` from contract/answers/cases.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "en": 's', "fil": 's' } as const satisfies Shape
const shape2 = { "to": 's', "en": 's', "fil": 's' } as const satisfies Shape
const shape3 = ['list', { "happens": shape1, "choices": ['list', shape1], "chosen": ['?', 'n'], "told": ['?', { "points": 'n', "consequence": shape1, "law": 's', "section": { "moduleIndex": 'n', "key": 's' }, "say": ['?', shape2] }] }] as const satisfies Shape
const shape4 = ['?', { "kind": ['word', "good", "mixed", "bad"], "title": shape1, "summary": shape1, "score": 'n', "first": 'n', "best": 'n', "better": ['list', { "step": 'n', "text": shape1, "say": ['?', shape2] }] }] as const satisfies Shape

knowShapes({
  "my_cases": ['list', { "key": 's', "moduleIndex": 'n', "module": shape1, "title": shape1, "minutes": 'n', "available": 'b', "begun": 'b', "first": ['?', 'n'], "best": ['?', 'n'], "endedAt": ['?', 't'] }],
  "start_case": { "id": 's', "key": 's', "moduleIndex": 'n', "title": shape1, "situation": shape1, "steps": shape3, "end": shape4 },
  "choose_in_case": { "id": 's', "key": 's', "moduleIndex": 'n', "title": shape1, "situation": shape1, "steps": shape3, "end": shape4, "mark": 's', "clock": ['?', { "course": ['word', "otdc", "ddc"], "requiredSeconds": 'n', "creditedSeconds": 'n', "pendingSeconds": 'n', "heldSeconds": 'n', "todaySeconds": 'n', "dailyCapSeconds": 'n' }] },
})
