import { z } from 'zod'
import { Constants } from '../database.types.ts'
import { moment, uuid } from './shared.ts'

/** One entry of an admin's notification list. `seen` is per admin. */
export const notification = z.strictObject({
  id: uuid,
  type: z.enum(Constants.public.Enums.notification_type),
  message: z.string(),
  link: z.string(),
  createdAt: moment,
  seen: z.boolean(),
})
export type Notification = z.infer<typeof notification>

export const notificationFunctions = { list_notifications: z.array(notification) }
