import { readEnvironment } from '../_shared/environment.ts'
import { served } from '../_shared/failures.ts'
import { openDatabase, openLessonFiles } from '../_shared/supabase.ts'
import { createLessonsHandler } from './handler.ts'

const environment = readEnvironment((name) => Deno.env.get(name))

Deno.serve(
  createLessonsHandler({
    openDatabase: (token) => openDatabase(environment, token),
    openLessonFiles: () => openLessonFiles(environment),
    ...served(environment),
  }),
)
