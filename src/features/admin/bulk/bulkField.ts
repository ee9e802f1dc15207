/** What an action asks for once, for all rows. */
export type BulkField = {
  name: string
  label: string
  /** `area` is a text of several lines. */
  type: 'text' | 'number' | 'area'
  maxLength?: number
  value?: string
  hint?: string
}
