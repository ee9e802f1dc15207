// Written by `npm run types` from contract/answers/payments.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = ['word', "waiting", "refused", "accepted", "voided"] as const satisfies Shape
const shape2 = ['?', ['word', "otdc", "ddc"]] as const satisfies Shape
const shape3 = ['?', { "id": 's', "kind": 's', "mediaType": ['word', "image/jpeg", "image/png", "application/pdf"], "bytes": 'n', "uploadedAt": 't' }] as const satisfies Shape
const shape4 = { "id": 's', "state": shape1, "at": 't', "centavos": 'n', "method": 's', "reference": ['?', 's'], "invoiceNumber": ['?', 's'], "receivedOn": ['?', 't'], "receivedBy": ['?', 's'], "course": shape2, "missing": ['?', 'n'], 'refunds?': ['list', { "number": 's', "centavos": 'n', "method": 's', "reason": 's', "day": 't' }], 'refundWindow?': ['?', { "until": 't', "closed": ['?', ['word', "begun", "days"]] }], 'online?': ['?', { "channel": ['?', 's'], "refunds": ['list', { "id": 's', "centavos": 'n', "state": ['word', "pending", "failed"], "reason": 's', "failure": ['?', 's'], "at": 't' }] }], "voidedAt": ['?', 't'], "voidReason": ['?', 's'], "refuseReason": ['?', 's'], "proof": shape3 } as const satisfies Shape
const shape5 = ['?', { "id": 's', "fullName": 's', "email": 's', "role": ['word', "unpaid", "otdc", "ddc", "admin"] }] as const satisfies Shape

knowShapes({
  "my_payments": ['list', shape4],
  "announce_payment": ['list', shape4],
  "list_payments": { "rows": ['list', { "id": 's', "state": shape1, "at": 't', "centavos": 'n', "method": 's', "reference": ['?', 's'], "invoiceNumber": ['?', 's'], "receivedOn": ['?', 't'], "receivedBy": ['?', 's'], "course": shape2, "missing": ['?', 'n'], 'refunds?': ['list', { "number": 's', "centavos": 'n', "method": 's', "reason": 's', "day": 't' }], 'refundWindow?': ['?', { "until": 't', "closed": ['?', ['word', "begun", "days"]] }], 'online?': ['?', { "channel": ['?', 's'], "refunds": ['list', { "id": 's', "centavos": 'n', "state": ['word', "pending", "failed"], "reason": 's', "failure": ['?', 's'], "at": 't' }] }], "voidedAt": ['?', 't'], "voidReason": ['?', 's'], "refuseReason": ['?', 's'], "proof": shape3, "student": shape5, 'resembles?': ['list', { "reasons": ['list', ['word', "number", "almost", "file", "picture", "moment"]], "payment": { "id": 's', "state": shape1, "at": 't', "centavos": 'n', "method": 's', "reference": ['?', 's'], "invoiceNumber": ['?', 's'], "receivedOn": ['?', 't'], "receivedBy": ['?', 's'], "course": shape2, "missing": ['?', 'n'], 'refunds?': ['list', { "number": 's', "centavos": 'n', "method": 's', "reason": 's', "day": 't' }], 'refundWindow?': ['?', { "until": 't', "closed": ['?', ['word', "begun", "days"]] }], 'online?': ['?', { "channel": ['?', 's'], "refunds": ['list', { "id": 's', "centavos": 'n', "state": ['word', "pending", "failed"], "reason": 's', "failure": ['?', 's'], "at": 't' }] }], "voidedAt": ['?', 't'], "voidReason": ['?', 's'], "refuseReason": ['?', 's'], "proof": shape3, "student": shape5 } }] }], "total": 'n' },
  "next_invoice_number": ['?', 's'],
  "accept_payment": shape4,
  "refund_payment": shape4,
  "refuse_payment": shape4,
  "record_payment": shape4,
  "set_invoice_number": shape4,
  "void_payment": shape4,
})
