/** The longest side of a photo that is sent (px): what is written on a receipt or a form stays readable. */
const LONGEST_SIDE = 2_000

const QUALITY = 0.85

/** Its type is none that is sent. */
const refused = (name: string) => new File(['-'], name)

function drawJpeg(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // A JPEG has no transparency: what is transparent would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/**
 * A photo drawn anew as a JPEG of at most 2,000 px: the place and the time where it was taken stay on the phone, it is turned as it was
 * seen, and the server takes its size. A PDF is given back as it is. A picture that this browser cannot draw becomes a file without a type, which
 * is refused before anything is sent.
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
