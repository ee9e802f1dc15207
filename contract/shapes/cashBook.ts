// Written by `npm run types` from contract/answers/cashBook.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "day": 't', "lines": ['list', { "method": 's', "cashier": 's', "received": 'n', "refunded": 'n', "count": 'n' }], "version": 's', "opening": 'n', "closing": ['?', { "counted": 'n', "note": ['?', 's'], "by": 's', "at": 't' }] } as const satisfies Shape

knowShapes({
  "cash_book": shape1,
  "close_day": shape1,
  "income_by_month": ['list', { "month": 's', "course": ['word', "otdc", "ddc"], "received": 'n', "refunded": 'n' }],
})
