import { IMAGE_SIDE, PICTURE_BYTES, PICTURE_SIDE } from '../../../../contract/limits.ts'
import type { PictureEvent, TakenPicture } from '../../../../machines/study/pictureMachine.ts'

/** Darker than this (mean, 0 to 255) means a covered camera or a dark room. */
const DARK = 16

const QUALITIES = [0.8, 0.65, 0.5, 0.35, 0.2]

/** Opens the front camera; returns a function that turns it off. */
export function openCamera(tell: (event: PictureEvent) => void): () => void {
  let tracks: MediaStreamTrack[] | null = null
  let isOff = false
  const turnOff = () => {
    isOff = true
    for (const track of tracks ?? []) track.stop()
  }
  // `mediaDevices` is missing on insecure pages.
  const opened = navigator.mediaDevices?.getUserMedia({
    audio: false,
    video: { facingMode: 'user', width: { ideal: PICTURE_SIDE }, height: { ideal: (PICTURE_SIDE * 3) / 4 } },
  })
  if (!opened) tell({ type: 'camera.missing' })
  opened
    ?.then((stream) => {
      tracks = stream.getTracks()
      if (isOff) return turnOff()
      for (const track of tracks) track.addEventListener('ended', () => tell({ type: 'camera.missing' }))
      tell({ type: 'camera.ready', stream })
    })
    .catch((error: unknown) => {
      const isRefused =
        error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
      tell({ type: isRefused ? 'camera.refused' : 'camera.missing' })
    })
  return turnOff
}

/** The mean brightness (0 to 255). */
function brightness(context: CanvasRenderingContext2D, width: number, height: number): number {
  const { data } = context.getImageData(0, 0, width, height)
  let sum = 0
  for (let place = 0; place < data.length; place += 4)
    sum += (data[place] ?? 0) * 0.3 + (data[place + 1] ?? 0) * 0.59 + (data[place + 2] ?? 0) * 0.11
  return sum / (data.length / 4)
}

/** A small JPEG of the camera's current picture, made in the page and not sent. */
export async function takePicture(stream: MediaStream): Promise<TakenPicture> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play()
  const [shorter, longer] = [video.videoWidth, video.videoHeight].toSorted((one, other) => one - other)
  // A small camera's wide picture is enlarged: the server has a minimum size for each side.
  const scale = Math.max(Math.min(1, PICTURE_SIDE / (longer ?? 0)), IMAGE_SIDE / (shorter ?? 0))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0) throw new Error('The camera shows nothing')
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  video.srcObject = null
  const dark = brightness(context, canvas.width, canvas.height) < DARK
  const tries = QUALITIES.map((quality) => () => canvas.toDataURL('image/jpeg', quality))
  let address = ''
  for (const encode of tries) {
    address = encode()
    if (bytesOf(address).length <= PICTURE_BYTES) break
  }
  return { address, dark }
}

export function bytesOf(address: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
}
