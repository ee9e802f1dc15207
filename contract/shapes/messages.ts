// Written by `npm run types` from contract/answers/messages.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "en": 's', "fil": 's' } as const satisfies Shape

knowShapes({
  "preview_message": { "subject": shape1, "text": shape1, "language": ['word', "en", "fil"], "mailed": 'b' },
  "list_messages": { "rows": ['list', { "id": 's', "subject": 's', "sentBy": 's', "sentAt": 't', "readers": 'n', "read": 'n' }], "total": 'n' },
  "message_readers": { "subject": shape1, "text": shape1, "readers": ['list', { "studentId": 's', "name": 's', "mailed": 'b', "seenAt": ['?', 't'], "readAt": ['?', 't'] }] },
})
