type Choices = readonly (readonly [value: string, words: string])[]

export type BulkField = {
  name: string
  label: string
  /** `area` is multi-line text, `days` a number of days, `pesos` an amount. */
  type: 'text' | 'days' | 'area' | 'date' | 'pesos' | 'choice'
  /** For a `choice`: each value with its label; a function is called when the form opens. */
  choices?: Choices | (() => Promise<Choices>)
  optional?: boolean
  maxLength?: number
  /** The initial value; a function is called when the form opens. */
  value?: string | (() => string | Promise<string | null>)
  hint?: string
}
