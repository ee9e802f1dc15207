export type Role = 'unpaid' | 'otdc' | 'ddc' | 'admin'

/** The profile of the signed-in person, as the server returns it. Times are ISO 8601, `birthday` is YYYY-MM-DD. */
export type Profile = {
  id: string
  firstName: string
  middleName: string | null
  lastName: string
  fullName: string
  email: string
  address: string | null
  birthday: string | null
  phone: string | null
  /** The language of the app and of the mails; null until it was chosen. */
  language: 'en' | 'fil' | null
  role: Role
  createdAt: string
  archivedAt: string | null
  disabledAt: string | null
  /** The versions of the texts to which the person has agreed, in one's own profile only. */
  agreedTo?: { terms: string | null; privacy: string | null }
}
