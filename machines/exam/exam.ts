/** The score that passes, in whole percent (specification, section 9); the database has the same value. */
export const PASS_MARK = 80
