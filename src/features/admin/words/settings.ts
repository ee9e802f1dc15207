/** The school's settings in words, by their names in the database. */
export const SETTING_NAMES: Readonly<Record<string, string>> = {
  staff_second_factor: 'Staff need a second factor',
}
