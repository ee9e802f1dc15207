import { readEnvironment } from '../_shared/environment.ts'
import { openDatabase, openDocumentFiles } from '../_shared/supabase.ts'
import { createDocumentsHandler } from './handler.ts'

const environment = readEnvironment((name) => Deno.env.get(name))

Deno.serve(
  createDocumentsHandler({
    openDatabase: (token) => openDatabase(environment, token),
    openDocumentFiles: () => openDocumentFiles(environment),
    appOrigins: environment.appOrigins,
  }),
)
