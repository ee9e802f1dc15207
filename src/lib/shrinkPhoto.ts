/** The longest side of a photo that is sent (px): what is written on a receipt or a form stays readable. */
const LONGEST_SIDE = 2_000

const QUALITY = 0.85

/** Up to this size (bytes) a picture is sent as it is, if it is small enough and of a type that is sent. */
const SMALL = 1_000_000

const isSent = (type: string) => type === 'image/jpeg' || type === 'image/png'

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
 * A photo scaled down to a JPEG of at most 2,000 px: phones take pictures larger than the server accepts, and a small one is sent
 * faster. Other files, small pictures, and what this browser cannot draw are given back as they are.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const isFine = scale === 1 && file.size <= SMALL && isSent(file.type)
  const jpeg = isFine ? null : await drawJpeg(picture, scale)
  picture.close()
  if (!jpeg || (jpeg.size >= file.size && isSent(file.type))) return file
  return new File([jpeg], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
}
