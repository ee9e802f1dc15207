import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// Deno has its own globals, so `tsc` skips the functions’ entry points.
test('Deno finds no type error in the edge functions', async () => {
  const entryPoints = globSync('supabase/functions/*/index.ts')
  expect(entryPoints).not.toEqual([])
  const offline = ['--no-remote', '--no-lock', '--node-modules-dir=manual']
  const check = ['check', ...offline, '--config=supabase/functions/deno.json', ...entryPoints]
  await promisify(execFile)('node_modules/deno/deno', check)
}, 60_000)
