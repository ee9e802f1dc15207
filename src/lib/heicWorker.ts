/// <reference lib="webworker" />
import libheif from 'libheif-js/libheif-wasm/libheif.js'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'
import type { HeicPicture } from './heicPhoto.ts'

async function decode(file: Blob): Promise<HeicPicture> {
  const [wasmBinary, bytes] = await Promise.all([
    fetch(wasmUrl).then((answer) => answer.arrayBuffer()),
    file.arrayBuffer(),
  ])
  const { HeifDecoder } = await libheif({ wasmBinary })
  const pictures = new HeifDecoder().decode(new Uint8Array(bytes))
  const picture = pictures.find((each) => each.is_primary()) ?? pictures[0]
  if (!picture) throw new Error('The file has no picture')
  const width = picture.get_width()
  const height = picture.get_height()
  const empty = { data: new Uint8ClampedArray(width * height * 4), width, height }
  return new Promise((resolve, reject) =>
    picture.display(empty, (shown) => (shown ? resolve(shown) : reject(new Error('undecodable')))),
  )
}

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const picture = await decode(data).catch(() => null)
  postMessage(picture, picture ? [picture.data.buffer] : [])
})
