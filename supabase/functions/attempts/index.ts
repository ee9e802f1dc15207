import { readEnvironment } from '../_shared/environment.ts'
import { served } from '../_shared/failures.ts'
import { openArchiveFiles, openDatabase, openServer } from '../_shared/supabase.ts'
import { createAttemptsHandler } from './handler.ts'

const environment = readEnvironment((name) => Deno.env.get(name))

Deno.serve(
  createAttemptsHandler({
    openDatabase: (token) => openDatabase(environment, token),
    secretKey: environment.secretKey,
    openServer: () => openServer(environment),
    openArchiveFiles: () => openArchiveFiles(environment),
    ...served(environment),
  }),
)
