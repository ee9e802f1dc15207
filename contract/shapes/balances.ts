// Written by `npm run types` from contract/answers/balances.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = ['word', "otdc", "ddc"] as const satisfies Shape
const shape2 = ['list', { "dueOn": 't', "centavos": 'n', "open": 'n' }] as const satisfies Shape
const shape3 = { "course": shape1, "isOpen": 'b', "price": 'n', "discounts": ['list', { "id": 's', "centavos": 'n', "reason": 's', "at": 't', "withdrawnAt": ['?', 't'], "withdrawReason": ['?', 's'], "by": 's' }], "paid": 'n', "refunded": 'n', "owed": 'n', "terms": ['?', { "givenAt": 't', "reason": ['?', 's'], "waived": ['?', 'b'], "version": 'n', "instalments": shape2, "givenBy": 's', "setBy": ['?', 's'] }] } as const satisfies Shape

knowShapes({
  "my_balances": ['list', { "course": shape1, "isOpen": 'b', "price": 'n', "discounts": ['list', { "id": 's', "centavos": 'n', "reason": 's', "at": 't', "withdrawnAt": ['?', 't'], "withdrawReason": ['?', 's'] }], "paid": 'n', "refunded": 'n', "owed": 'n', "terms": ['?', { "givenAt": 't', "reason": ['?', 's'], "waived": ['?', 'b'], "version": 'n', "instalments": shape2 }] }],
  "student_balances": ['list', shape3],
  "give_discount": ['list', shape3],
  "withdraw_discount": ['list', shape3],
  "set_payment_terms": ['list', shape3],
})
