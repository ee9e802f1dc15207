// Written by `npm run types` from contract/answers/checkouts.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = ['word', "otdc", "ddc"] as const satisfies Shape
const shape2 = ['word', "rest", "due"] as const satisfies Shape

knowShapes({
  "my_checkout_offers": ['list', { "course": shape1, "part": shape2, "centavos": 'n', "isPending": 'b' }],
  "my_checkout": { "id": 's', "course": shape1, "part": shape2, "centavos": 'n', "state": ['word', "creating", "open", "failed", "paid", "expired"], "url": ['?', 's'], "missing": ['?', 'n'] },
  "settle_online_finding": {  },
})
