/** Eight characters with a letter and a digit among them; the server asks the same. */
export const PASSWORD_PATTERN = '(?=.*[A-Za-z])(?=.*[0-9]).{8,}'
