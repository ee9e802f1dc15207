/** A certificate as the database gives it to this function. Dates are days of the school, such as "2026-11-20". */
export interface PrintedCertificate {
  serial: string
  course: 'otdc' | 'ddc'
  name: string
  birthDate: string
  hours: number
  completedOn: string
  issuedOn: string
  issuedBy: string | null
  school: string
  accreditationNumber: string
  instructor: string
  layout: number
  /** The seal: all three are null until the PDF has been drawn for the first time. */
  address: string | null
  token: string | null
  sha256: string | null
}

/** What the QR code needs, once it is known. */
export type SealedCertificate = PrintedCertificate & { address: string; token: string }

export const COURSE_NAMES = {
  otdc: 'Theoretical Driving Course',
  ddc: 'Defensive Driving Course',
} as const

/** The address in the QR code. What follows the # never leaves the browser that opens it. */
export const verifyAddress = ({ address, serial, token }: SealedCertificate) =>
  `${address}/verify/${serial}#${token}`
