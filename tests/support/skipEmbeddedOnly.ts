import { beforeEach } from 'vitest'
import { givenStack } from '../../scripts/givenStack.ts'
import { embeddedOnly } from './embeddedOnly.ts'

beforeEach(({ task, skip }) => {
  const reason = givenStack() && embeddedOnly(task.file.filepath, task.name)
  if (reason) skip(reason)
})
