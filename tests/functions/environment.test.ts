import { expect, test } from 'vitest'
import { readEnvironment } from '../../supabase/functions/_shared/environment.ts'

const read = (variables: Record<string, string>) =>
  readEnvironment((name) => ({ SUPABASE_URL: 'https://project.supabase.co', ...variables })[name])

test.each([
  [
    'hosted project',
    { SUPABASE_PUBLISHABLE_KEYS: '{"default":"public"}', SUPABASE_SECRET_KEYS: '{"default":"secret"}' },
  ],
  ['self-hosted project', { SUPABASE_PUBLISHABLE_KEY: 'public', SUPABASE_SECRET_KEY: 'secret' }],
  ['project with legacy keys', { SUPABASE_ANON_KEY: 'public', SUPABASE_SERVICE_ROLE_KEY: 'secret' }],
])('a function finds the keys of a %s', (_kind, variables) => {
  const { publishableKey, secretKey } = read(variables)
  expect([publishableKey, secretKey()]).toEqual(['public', 'secret'])
})

test('new keys win over legacy ones, which a project may have revoked', () => {
  const { publishableKey } = read({
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"new"}',
    SUPABASE_ANON_KEY: 'old',
  })
  expect(publishableKey).toBe('new')
})

test('a missing key is named when it is needed', () => {
  expect(() => read({})).toThrow('SUPABASE_PUBLISHABLE_KEYS is not set')
  expect(read({ SUPABASE_ANON_KEY: 'x' }).secretKey).toThrow('SUPABASE_SECRET_KEYS is not set')
})

test('the app’s addresses are read as a list; without them no page may call', () => {
  const keys = { SUPABASE_ANON_KEY: 'x' }
  expect(read({ ...keys, APP_ORIGINS: 'https://a.example, https://b.example' }).appOrigins).toEqual([
    'https://a.example',
    'https://b.example',
  ])
  expect(read(keys).appOrigins).toEqual([])
})
