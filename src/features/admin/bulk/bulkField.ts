type Choices = readonly (readonly [value: string, words: string])[]

/** What an action asks for once, for all rows. */
export type BulkField = {
  name: string
  label: string
  /** `area` is a text of several lines, `days` a number of them, `pesos` an amount. */
  type: 'text' | 'days' | 'area' | 'date' | 'pesos' | 'choice'
  /** Of a `choice`: each value with its words; asked for when the form opens, if it is a function. */
  choices?: Choices | (() => Promise<Choices>)
  optional?: boolean
  maxLength?: number
  /** What it starts with; asked for when the form opens, if it is a function. */
  value?: string | (() => string | Promise<string | null>)
  hint?: string
}
