# Guess: an interrupted upload is resumed only for the same file and the same destination, which the metadata names.
# What happens: in browsers an upload is found by the file's name, type, size and date and the endpoint. The metadata do not count.
# For a user: a film chosen for lesson 1 by mistake, stopped and chosen for lesson 2 is stored under lesson 1; lesson 2 has none.
. "$(dirname "$0")/lib.sh"
packages @tus/server@2.4.5 @tus/file-store@2.1.1 tus-js-client@4.3.1
holds 'chosen for: lesson-2, earlier uploads found: lesson-1
stored: lesson-1, 100000 of 100000 bytes' <<'EOF'
import { createServer } from 'node:http'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { DefaultHttpStack } from 'tus-js-client'
import { Upload } from './node_modules/tus-js-client/lib.esm/browser/index.js'
const datastore = new FileStore({ directory: 'uploads' })
const tus = new Server({ path: '/files', datastore })
const server = createServer((request, response) => tus.handle(request, response))
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const remembered = []
const upload = (lesson, options) =>
  new Upload(new File([new Uint8Array(100_000)], 'film.mp4', { type: 'video/mp4', lastModified: 0 }), {
    endpoint: `http://127.0.0.1:${server.address().port}/files`,
    metadata: { lesson },
    httpStack: new DefaultHttpStack(),
    fileReader: { openFile: async ({ size }) => ({ size, close() {}, slice: async () => ({ value: Object.assign(Buffer.alloc(size), { size }), done: true }) }) },
    urlStorage: {
      addUpload: async (print, upload) => `${remembered.push({ ...upload, print, urlStorageKey: 'key' })}`,
      findUploadsByFingerprint: async (print) => remembered.filter((upload) => upload.print === print),
      removeUpload: async () => {},
    },
    ...options,
  })
await new Promise((resolve) => {
  const first = upload('lesson-1', { onUploadUrlAvailable: () => first.abort().then(resolve) })
  first.start()
})
await new Promise((onSuccess, onError) => {
  const second = upload('lesson-2', { onSuccess, onError })
  second.findPreviousUploads().then((found) => {
    console.log(`chosen for: lesson-2, earlier uploads found: ${found.map(({ metadata }) => metadata.lesson)}`)
    second.resumeFromPreviousUpload(found[0])
    second.start()
  })
})
const { metadata, offset, size } = await datastore.getUpload(remembered[0].uploadUrl.split('/').at(-1))
console.log(`stored: ${metadata.lesson}, ${offset} of ${size} bytes`)
process.exit()
EOF
