import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** XMLHttpRequest for uploads over a real connection; a cut answer is an error, as in browsers. */
export class UploadRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  response: Blob | null = null
  responseType = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  readonly #headers: Record<string, string> = {}
  readonly #stopped = new AbortController()
  #address = ''

  open(_: 'POST', address: string) {
    this.#address = address
  }

  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value
  }

  abort() {
    this.#stopped.abort()
    this.onabort?.()
  }

  async send(file: Blob) {
    try {
      const bytes = Buffer.from(await file.arrayBuffer())
      const headers = { ...this.#headers, 'content-type': file.type, 'content-length': bytes.length }
      const sent = request(this.#address, { method: 'POST', headers, signal: this.#stopped.signal })
      sent.end(bytes, () => this.upload.onprogress?.({ loaded: bytes.length, total: bytes.length }))
      const [answer] = await once(sent, 'response')
      this.response = new Blob([await buffer(answer)])
      this.status = answer.statusCode
      this.onload?.()
    } catch {
      if (!this.#stopped.signal.aborted) this.onerror?.()
    }
    this.onloadend?.()
  }
}
