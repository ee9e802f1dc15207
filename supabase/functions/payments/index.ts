import { readEnvironment } from '../_shared/environment.ts'
import { served } from '../_shared/failures.ts'
import { openDatabase, openServer } from '../_shared/supabase.ts'
import { createPaymentsHandler } from './handler.ts'
import { openPaymongo } from './paymongo.ts'

const lookup = (name: string) => Deno.env.get(name)
const environment = readEnvironment(lookup)

Deno.serve(
  createPaymentsHandler({
    openDatabase: (token) => openDatabase(environment, token),
    secretKey: environment.secretKey,
    openServer: () => openServer(environment),
    provider: openPaymongo(lookup),
    ...served(environment),
  }),
)
