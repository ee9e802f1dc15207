# Guess: an upload whose onUploadFinish fails in @tus/server is reported to the client as failed, or the hook runs again.
# What happens: tus-js-client retries after the 500 and asks how many bytes are there. All are, so it reports success. The hook ran once.
# For a user: if the database was busy in that second, the page says "uploaded" and the film is in no list. A 400 is reported.
. "$(dirname "$0")/lib.sh"
packages @tus/server@2.4.5 @tus/file-store@2.1.1 tus-js-client@4.3.1
holds 'the hook answers 500: success, hook calls: 1, requests: POST 201, PATCH 500, HEAD 200
the hook answers 400: an error, hook calls: 1, requests: POST 201, PATCH 400' <<'EOF'
import { createServer } from 'node:http'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { Upload } from 'tus-js-client'
for (const status_code of [500, 400]) {
  let calls = 0
  const tus = new Server({
    path: '/files',
    datastore: new FileStore({ directory: `uploads-${status_code}` }),
    onUploadFinish: async () => {
      calls += 1
      throw { status_code, body: 'not registered' }
    },
  })
  const requests = []
  const server = createServer((request, response) => {
    response.on('finish', () => requests.push(`${request.method} ${response.statusCode}`))
    tus.handle(request, response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const outcome = await new Promise((resolve) =>
    new Upload(Buffer.alloc(100_000), {
      endpoint: `http://127.0.0.1:${server.address().port}/files`,
      retryDelays: [10, 10, 10],
      onSuccess: () => resolve('success'),
      onError: () => resolve('an error'),
    }).start(),
  )
  console.log(`the hook answers ${status_code}: ${outcome}, hook calls: ${calls}, requests: ${requests.join(', ')}`)
  server.closeAllConnections()
  server.close()
}
EOF
