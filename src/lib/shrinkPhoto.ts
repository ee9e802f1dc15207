import { DOCUMENT_BYTES } from '../../contract/limits.ts'

/** The pixels of a photo: the text on a receipt or form stays readable. */
const PIXELS = 3e6

/** A long screenshot keeps this short side (px), or its own if that is less. */
const SHORT_SIDE = 1_080

/** The server decodes up to these pixels, and a canvas draws up to this side (px). */
const MOST_PIXELS = 12e6
const MOST_SIDE = 32_000

const QUALITY = 0.85

/** A file's beginning that tells its type (bytes). */
const BEGINNING = 1_024

/** A stand-in that is never sent, with its error code; without one, its type is not accepted. */
const refused = (name: string, problem?: string): File =>
  Object.assign(new File(['-'], name), problem && { problem })

function scaleOf({ width, height }: ImageBitmap): number {
  const area = width * height
  const wanted = Math.max(Math.sqrt(PIXELS / area), SHORT_SIDE / Math.min(width, height))
  return Math.min(1, wanted, Math.sqrt(MOST_PIXELS / area), MOST_SIDE / Math.max(width, height))
}

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

/** Whether a file's beginning is that of a HEIC photo, whatever its name and type say. */
const isHeic = (beginning: string) => /^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s.test(beginning)

/** Decodes a photo; HEIC by a decoder that is loaded now, if the browser knows none. */
async function decode(file: File, heic: boolean, onSlow: () => void): Promise<ImageBitmap | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture || !heic) return picture
  onSlow()
  return import('./heicPhoto.ts').then(({ decodeHeic }) => decodeHeic(file)).catch(() => null)
}

async function readPdf(file: File): Promise<File> {
  // A larger file is refused for its size.
  if (file.size > DOCUMENT_BYTES) return file
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Without the reader, the server checks alone.
  const problem = await import('../../contract/pdf.ts')
    .then(({ pdfProblem }) => pdfProblem(bytes))
    .catch(() => null)
  if (problem) return refused(file.name, problem)
  return file.type === 'application/pdf' ? file : new File([file], file.name, { type: 'application/pdf' })
}

/**
 * Redraws a photo as an upright JPEG of about 3 megapixels without place and time; a PDF stays unchanged. A
 * file that cannot be opened gets its error code as `problem`. `onSlow` runs before decoding takes seconds.
 */
export async function shrinkPhoto(file: File, onSlow: () => void = () => {}): Promise<File> {
  const bytes = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer())
  const beginning = String.fromCharCode(...bytes)
  if (beginning.includes('%PDF-')) return readPdf(file)
  const heic = isHeic(beginning)
  if (!heic && !file.type.startsWith('image/')) return file
  const picture = await decode(file, heic, onSlow)
  if (!picture) return refused(file.name, heic ? 'heic_unreadable' : undefined)
  const scale = scaleOf(picture)
  let jpeg = await drawJpeg(picture, scale)
  if (jpeg && jpeg.size > DOCUMENT_BYTES) jpeg = await drawJpeg(picture, scale / 2)
  picture.close()
  if (!jpeg) return refused(file.name)
  return new File([jpeg], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
}
