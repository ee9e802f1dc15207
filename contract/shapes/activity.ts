// Written by `npm run types` from contract/answers/activity.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = ['word', "unpaid", "otdc", "ddc", "admin"] as const satisfies Shape
const shape2 = ['word', "owner", "registrar", "cashier", "instructor"] as const satisfies Shape
const shape3 = { "answers": ['any', ['word', 1], ['word', 2], ['word', 3], ['word', 4]], "rules": ['any', ['word', 1], ['word', 2], ['word', 3], ['word', 4]], "reasons": ['any', ['word', 1], ['word', 2], ['word', 3], ['word', 4]] } as const satisfies Shape
const shape4 = ['list', 'n'] as const satisfies Shape

knowShapes({
  "list_activity": { "rows": ['list', { "id": 'n', "actorId": ['?', 's'], "actorName": 's', "action": 's', "subjectId": ['?', 's'], "subjectName": 's', "subjectEmail": ['?', 's'], "before": { 'role?': shape1, 'duties?': ['list', shape2], 'email?': 's', 'fullName?': 's', 'birthday?': 't', 'lastDay?': 't', 'reference?': 's', 'class?': ['?', 's'], 'firstDay?': 't', 'archivedAt?': ['?', 't'], 'disabledAt?': ['?', 't'], 'on?': 'b', 'levels?': shape3, 'again?': shape4 }, "after": { 'role?': shape1, 'duties?': ['list', shape2], 'fullName?': 's', 'birthday?': 't', 'archivedAt?': ['?', 't'], 'disabledAt?': ['?', 't'], 'what?': 's', 'rows?': 'n', 'lastDay?': 't', 'reason?': 's', 'serial?': 's', 'replaces?': 's', 'reference?': 's', 'invoiceNumber?': 's', 'centavos?': 'n', 'day?': 't', 'counted?': 'n', 'difference?': 'n', 'kind?': 's', 'document?': 's', 'byPhoto?': 'b', 'verdict?': ['word', "same_person", "unclear", "another_person", "seen_at_desk"], 'guardian?': 's', 'setting?': 's', 'subject?': 's', 'class?': ['?', 's'], 'firstDay?': 't', 'on?': 'b', 'version?': 'n', 'facts?': ['list', 's'], 'course?': ['word', "otdc", "ddc"], 'levels?': shape3, 'again?': shape4, 'instalments?': ['?', ['list', { "dueOn": 't', "centavos": 'n' }]] }, "createdAt": 't' }], "total": 'n' },
})
