import { defineConfig } from 'vitest/config'

/** Tests that mutations of `machines/` and `src/data` must fail. */
export default defineConfig({
  test: {
    include: ['tests/{machines,data,features}/**/*.test.{ts,tsx}'],
    exclude: ['tests/machines/diagrams.test.ts'],
  },
})
