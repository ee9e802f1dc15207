import jpeg from 'jpeg-js'
import { HttpError } from '../_shared/http.ts'
import { IMAGE_MEGAPIXELS, IMAGE_SIDE } from '../_shared/limits.ts'
import { type Grid, gridOf, shadeOf, turnGrid } from './grid.ts'
import { stripJpeg } from './jpegSegments.ts'
import { jpegSize } from './jpegSize.ts'
import { inflatePng, stripPng } from './pngChunks.ts'
import { readPngShades } from './pngShades.ts'

/** The decoder's memory (MB): an edge function has 256, and a photo of twelve megapixels takes about 220. */
const MEMORY = 230

const broken = () => new HttpError(415, 'picture_broken', 'The picture cannot be decoded')

function checkSize(width: number, height: number): void {
  if (Math.min(width, height) < IMAGE_SIDE)
    throw new HttpError(
      415,
      'picture_too_small',
      `A picture needs at least ${IMAGE_SIDE} pixels on each side`,
    )
  if (width * height > IMAGE_MEGAPIXELS * 1e6)
    throw new HttpError(415, 'picture_too_large', `A picture can have up to ${IMAGE_MEGAPIXELS} megapixels`)
}

interface CleanPicture {
  clean: Uint8Array<ArrayBuffer>
  /** The grid for comparing it with others; null for an interlaced PNG. */
  readGrid: () => Grid | null
}

function cleanJpeg(file: Uint8Array): CleanPicture {
  const size = jpegSize(file)
  if (!size) throw broken()
  checkSize(...size)
  const stripped = stripJpeg(file)
  if (!stripped) throw broken()
  const { clean, orientation } = stripped
  try {
    const { width, height, data } = jpeg.decode(clean, {
      useTArray: true,
      formatAsRGBA: false,
      tolerantDecoding: false,
      maxResolutionInMP: IMAGE_MEGAPIXELS,
      maxMemoryUsageInMB: MEMORY,
    })
    const readRows = (add: AddRow) => readShades(data, width, height, add)
    return { clean, readGrid: () => turnGrid(gridOf(width, height, readRows), orientation) }
  } catch (error) {
    if (error instanceof Error && error.message.includes('maxMemoryUsageInMB'))
      throw new HttpError(415, 'picture_too_large', 'Decoding the picture takes too much memory')
    throw broken()
  }
}

function cleanPng(file: Uint8Array): CleanPicture {
  const png = stripPng(file)
  if (!png) throw broken()
  const { clean, header, orientation } = png
  checkSize(header.width, header.height)
  if (!inflatePng(header, png.data)) throw broken()
  const readRows = (add: AddRow) => readPngShades(png, add)
  return {
    clean,
    readGrid: () =>
      header.interlaced ? null : turnGrid(gridOf(header.width, header.height, readRows), orientation),
  }
}

type AddRow = (row: number, shades: Uint8Array) => void

function readShades(data: Uint8Array, width: number, height: number, add: AddRow): void {
  const shades = new Uint8Array(width)
  for (let row = 0, place = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, place += 3)
      shades[column] = shadeOf(data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0)
    add(row, shades)
  }
}

/**
 * A picture without hidden data (place, time, thumbnails, comments, trailing data); its rotation stays. Throws a 415 for a
 * broken, too small or too large one. A clean picture is returned unchanged.
 */
export function cleanPicture(file: Uint8Array, type: 'image/jpeg' | 'image/png'): CleanPicture {
  return type === 'image/jpeg' ? cleanJpeg(file) : cleanPng(file)
}
