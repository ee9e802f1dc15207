import type { MyData } from '../../../../contract/answers/myData.ts'
import { downloadDocument } from '../../../data/documents.ts'
import { readAsAddress } from '../../../lib/readAsAddress.ts'

/** The document with pictures instead of their ids; a picture deleted meanwhile is left out. */
export async function withPictures(data: MyData): Promise<MyData> {
  const pictures = await Promise.all(
    data.hours.pictures.map(async (check) => {
      const file = check.picture && (await downloadDocument(check.picture).catch(() => null))
      return { ...check, picture: file ? await readAsAddress(file) : null }
    }),
  )
  return { ...data, hours: { ...data.hours, pictures } }
}
