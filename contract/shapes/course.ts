// Written by `npm run types` from contract/answers/course.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "en": 's', "fil": 's' } as const satisfies Shape
const shape2 = { "lastDay": 't', "daysLeft": 'n', "asked": ['?', 's'] } as const satisfies Shape
const shape3 = ['word', "otdc", "ddc"] as const satisfies Shape

knowShapes({
  "my_course": { "modules": ['list', { "index": 'n', "slug": 's', "title": shape1, "summary": shape1, "assessment": ['word', "none", "exam", "essay"], "videoSeconds": 'n', "sections": 'n', "scenes": 'n', "progress": { "passed": 'b', "failures": 'n', "watchedShare": 'n', "sectionsRead": 'n', "scenesRight": 'n', "position": 'n', "assessmentOpen": 'b', "started": ['?', { "answered": 'n', "total": 'n' }], "lastScore": ['?', 'n'], "wait": ['?', { "closed": 'b', "milliseconds": ['?', 'n'], "opensAt": ['?', 't'], "failures": 'n', "remind": 'b' }], "topics": ['list', { "en": 's', "fil": 's', "sections": ['list', { "key": 's', "title": shape1 }] }], "essay": ['?', ['word', "unread", "again", "read"]] }, "available": 'b' }], "access": ['?', shape2], "completion": ['?', { "course": shape3, "completedAt": 't' }], "practiceDue": 'n', "scenesDue": 'n', "hours": ['?', { "course": shape3, "requiredSeconds": 'n', "creditedSeconds": 'n', "pendingSeconds": 'n', "heldSeconds": 'n', "todaySeconds": 'n', "dailyCapSeconds": 'n' }] },
  "request_extension": shape2,
})
