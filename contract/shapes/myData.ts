// Written by `npm run types` from contract/answers/myData.ts.
import { knowShapes } from '../shapes.ts'

knowShapes({
  "my_data": { "madeAt": '*', "profile": '*', "account": '*', "consents": '*', "erasure": '*', "learning": '*', "hours": '*', "formerCourses": '*', "office": '*' },
})
