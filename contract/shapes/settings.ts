// Written by `npm run types` from contract/answers/settings.ts.
import { knowShapes, type Shape } from '../shapes.ts'

const shape1 = { "name": ['word', "staff_second_factor", "certificate_waits_for_essay", "online_payments", "photo_checks"], "on": 'b', "version": 'n', "setBy": ['?', 's'], "setAt": ['?', 't'] } as const satisfies Shape

knowShapes({
  "school_settings": ['list', shape1],
  "change_setting": shape1,
})
