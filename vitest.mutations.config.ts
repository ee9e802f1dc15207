import { defineConfig } from 'vitest/config'

/** The tests that mutations of `machines/` and `src/data` have to fail. */
export default defineConfig({
  test: {
    include: ['tests/{machines,data,features}/**/*.test.{ts,tsx}'],
    exclude: ['tests/machines/diagrams.test.ts'],
  },
})
