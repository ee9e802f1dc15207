import { readEnvironment } from '../_shared/environment.ts'
import { openAccounts, openDatabase } from '../_shared/supabase.ts'
import { createUsersHandler } from './handler.ts'

const environment = readEnvironment((name) => Deno.env.get(name))

Deno.serve(
  createUsersHandler({
    openDatabase: (token) => openDatabase(environment, token),
    openAccounts: () => openAccounts(environment),
    appOrigins: environment.appOrigins,
  }),
)
