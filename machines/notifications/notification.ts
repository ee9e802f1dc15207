/** One entry of an admin's notification list. `seen` belongs to the admin who reads the list. */
export type Notification = {
  id: string
  type: 'new_user' | 'course_completed' | 'extension_requested' | 'consent_submitted' | 'erasure_requested'
  message: string
  link: string
  createdAt: string
  seen: boolean
}
