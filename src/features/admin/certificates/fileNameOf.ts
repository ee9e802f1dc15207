import type { BatchRow } from '../../../../contract/answers/batches.ts'

/** "Dela Cruz Juan MNH-….pdf": a name that every system takes, and the serial number that no other file has. */
export const fileNameOf = ({ name, made }: Pick<BatchRow, 'name' | 'made'>) =>
  `${[name.replace(/[^\p{L}\p{N} .-]/gu, '').trim(), made].filter(Boolean).join(' ')}.pdf`
