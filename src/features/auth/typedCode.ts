import { CODE_CHARACTERS } from '../../../contract/limits.ts'

/** The `pattern` of a typed code, with spaces and dashes between its characters. */
export const CODE_PATTERN = String.raw`(\s*[0-9A-Za-z][\s\-]*){${CODE_CHARACTERS}}`
