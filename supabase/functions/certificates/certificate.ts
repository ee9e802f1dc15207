import type { PrintedCertificate } from '../../../contract/answers/certificates.ts'

/** What the QR code needs, once it is known. */
export type SealedCertificate = PrintedCertificate & { address: string; token: string }

/** The address in the QR code. What follows the # never leaves the browser that opens it. */
export const verifyAddress = ({ address, serial, token }: SealedCertificate) =>
  `${address}/verify/${serial}#${token}`
