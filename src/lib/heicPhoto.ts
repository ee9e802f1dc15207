import workerUrl from './heicWorker.ts?worker&url'

export type HeicPicture = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

/** The worker's URL, through a policy that the content security policy allows. */
let policy: { createScriptURL(text: string): string } | undefined

function openWorker(): Worker {
  policy ??= window.trustedTypes?.createPolicy('heic-photo', { createScriptURL: () => workerUrl })
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' })
}

/** In a worker: twelve megapixels take seconds and 200 MB. Throws if it cannot decode the photo. */
export async function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const worker = openWorker()
  try {
    const { data, width, height } = await new Promise<HeicPicture>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<HeicPicture | null>) =>
        data ? resolve(data) : reject(new Error('undecodable'))
      worker.onerror = () => reject(new Error('no-decoder'))
      worker.postMessage(file)
    })
    return await createImageBitmap(new ImageData(data, width, height))
  } finally {
    worker.terminate()
  }
}
