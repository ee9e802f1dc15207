import { readEnvironment } from '../_shared/environment.ts'
import { served } from '../_shared/failures.ts'
import { openDatabase, openDocumentFiles, openFilmFiles, openServer } from '../_shared/supabase.ts'
import { createDocumentsHandler } from './handler.ts'

const environment = readEnvironment((name) => Deno.env.get(name))

Deno.serve(
  createDocumentsHandler({
    openDatabase: (token) => openDatabase(environment, token),
    secretKey: environment.secretKey,
    openServer: () => openServer(environment),
    openDocumentFiles: () => openDocumentFiles(environment),
    openFilmFiles: () => openFilmFiles(environment),
    ...served(environment),
  }),
)
