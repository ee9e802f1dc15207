/** One entry of an admin's notification list. `seen` belongs to the admin who reads the list. */
export type Notification = {
  id: string
  type: 'new_user' | 'course_completed' | 'extension_requested' | 'consent_submitted'
  message: string
  link: string
  createdAt: string
  seen: boolean
}
