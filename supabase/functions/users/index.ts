import { readEnvironment } from '../_shared/environment.ts'
import { served } from '../_shared/failures.ts'
import { openAccounts, openDatabase, openDocumentFiles, openServer } from '../_shared/supabase.ts'
import { createUsersHandler } from './handler.ts'

const environment = readEnvironment((name) => Deno.env.get(name))

Deno.serve(
  createUsersHandler({
    openDatabase: (token) => openDatabase(environment, token),
    openAccounts: () => openAccounts(environment),
    openServer: () => openServer(environment),
    openDocumentFiles: () => openDocumentFiles(environment),
    ...served(environment),
  }),
)
