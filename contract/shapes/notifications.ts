// Written by `npm run types` from contract/answers/notifications.ts.
import { knowShapes } from '../shapes.ts'

knowShapes({
  "list_notifications": ['list', { "id": 's', "type": 's', "message": 's', "link": 's', "createdAt": 't', "seen": 'b' }],
})
