import jpeg from 'jpeg-js'
import { HttpError } from '../_shared/http.ts'
import { IMAGE_MEGAPIXELS, IMAGE_SIDE } from '../_shared/limits.ts'
import { stripJpeg } from './jpegSegments.ts'
import { jpegSize } from './jpegSize.ts'
import { inflatePng, stripPng } from './pngChunks.ts'

/** The decoder's memory (MB): an edge function has 256, and a photo of twelve megapixels takes about 220. */
const MEMORY = 230

const broken = () => new HttpError(415, 'picture_broken', 'The picture cannot be decoded')

function checkSize(width: number, height: number): void {
  if (Math.min(width, height) < IMAGE_SIDE)
    throw new HttpError(415, 'picture_too_small', `A picture has ${IMAGE_SIDE} pixels on each side`)
  if (width * height > IMAGE_MEGAPIXELS * 1e6)
    throw new HttpError(415, 'picture_too_large', `A picture has ${IMAGE_MEGAPIXELS} megapixels at most`)
}

function cleanJpeg(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const size = jpegSize(file)
  if (!size) throw broken()
  checkSize(...size)
  const clean = stripJpeg(file)
  if (!clean) throw broken()
  try {
    jpeg.decode(clean, {
      useTArray: true,
      formatAsRGBA: false,
      tolerantDecoding: false,
      maxResolutionInMP: IMAGE_MEGAPIXELS,
      maxMemoryUsageInMB: MEMORY,
    })
  } catch (error) {
    if (error instanceof Error && error.message.includes('maxMemoryUsageInMB'))
      throw new HttpError(415, 'picture_too_large', 'Decoding the picture takes too much memory')
    throw broken()
  }
  return clean
}

function cleanPng(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const stripped = stripPng(file)
  if (!stripped) throw broken()
  const { clean, header, data } = stripped
  checkSize(header.width, header.height)
  if (!inflatePng(header, data)) throw broken()
  return clean
}

/**
 * A picture without hidden data: place and time, thumbnails, comments, and trailing data. Its rotation stays. It is decoded as a
 * check, after its size was checked. Throws a 415 for a broken, too small or too large one. A clean picture is returned
 * unchanged.
 */
export function cleanPicture(file: Uint8Array, type: 'image/jpeg' | 'image/png'): Uint8Array<ArrayBuffer> {
  return type === 'image/jpeg' ? cleanJpeg(file) : cleanPng(file)
}
