import { readEnvironment } from '../_shared/environment.ts'
import { served } from '../_shared/failures.ts'
import { HttpError } from '../_shared/http.ts'
import { openArchiveFiles, openDatabase, openServer } from '../_shared/supabase.ts'
import { createCertificatesHandler } from './handler.ts'
import { openSigner } from './token.ts'

const environment = readEnvironment((name) => Deno.env.get(name))

let registered: string | undefined

/** Only a key with a registered public half may sign: its signatures verify forever. */
async function openRegisteredSigner() {
  const signer = await openSigner(environment.certificateKey()).catch(() => {
    throw new HttpError(503, 'certificates_not_ready', 'CERTIFICATE_KEY is not an Ed25519 key', {
      cause: 'CERTIFICATE_KEY',
    })
  })
  if (registered !== signer.publicKey)
    await openServer(environment).call('register_certificate_key', { p_key: signer.publicKey })
  registered = signer.publicKey
  return signer
}

Deno.serve(
  createCertificatesHandler({
    openDatabase: (token) => openDatabase(environment, token),
    secretKey: environment.secretKey,
    openServer: () => openServer(environment),
    openArchiveFiles: () => openArchiveFiles(environment),
    openSigner: openRegisteredSigner,
    ...served(environment),
  }),
)
