import type { BatchRow } from '../../../../../contract/answers/batches.ts'

/** "Dela Cruz Juan MNH-….pdf": valid on every system, and unique by the serial number. */
export const fileNameOf = ({ name, made }: Pick<BatchRow, 'name' | 'made'>) =>
  `${[name.replace(/[^\p{L}\p{N} .-]/gu, '').trim(), made].filter(Boolean).join(' ')}.pdf`
