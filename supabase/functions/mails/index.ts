import { readEnvironment } from '../_shared/environment.ts'
import { served } from '../_shared/failures.ts'
import { openMailer } from '../_shared/mail.ts'
import { openServer } from '../_shared/supabase.ts'
import { createMailsHandler } from './handler.ts'

const lookup = (name: string) => Deno.env.get(name)
const environment = readEnvironment(lookup)

Deno.serve(
  createMailsHandler({
    secretKey: environment.secretKey,
    url: environment.url,
    openServer: () => openServer(environment),
    send: openMailer(lookup),
    ...served(environment),
  }),
)
