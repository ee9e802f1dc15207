import { CODE_CHARACTERS } from '../../../contract/limits.ts'

/** What an input of a code for typing takes (the attribute `pattern`), with spaces and dashes between its characters. */
export const CODE_PATTERN = String.raw`(\s*[0-9A-Za-z][\s\-]*){${CODE_CHARACTERS}}`
