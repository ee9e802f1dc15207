/** Longest side of a photo (px): the text on a receipt or form stays readable. */
const LONGEST_SIDE = 2_000

const QUALITY = 0.85

/** A file of a type that is never sent. */
const refused = (name: string) => new File(['-'], name)

function drawJpeg(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // A JPEG has no transparency: transparent parts would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/**
 * Redraws a photo as a JPEG of up to 2,000 px, upright, without its place and time. A PDF is returned unchanged. A
 * picture that this browser cannot decode becomes a file without a type, which is refused before the upload.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return refused(file.name)
  const jpeg = await drawJpeg(picture, Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height)))
  picture.close()
  if (!jpeg) return refused(file.name)
  return new File([jpeg], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
}
