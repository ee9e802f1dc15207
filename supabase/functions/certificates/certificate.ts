import type { PrintedCertificate } from '../../../contract/answers/certificates.ts'

/** With the data of the QR code. */
export type SealedCertificate = PrintedCertificate & { address: string; token: string }

/** The URL in the QR code. The part after # never leaves the browser that opens it. */
export const verifyAddress = ({ address, serial, token }: SealedCertificate) =>
  `${address}/verify/${serial}#${token}`
