import { expect, test } from 'vitest'
import { prefersLightVideo } from '../../src/lib/connection.ts'

const laptop = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const phone = 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

test('somebody on a phone gets the lighter video on any link', () => {
  expect(prefersLightVideo({ userAgent: phone, connection: { downlink: 10 } })).toBe(true)
})

test('somebody on a laptop gets the lighter video only below 2 Mbit/s', () => {
  expect(prefersLightVideo({ userAgent: laptop, connection: { downlink: 1.9 } })).toBe(true)
  expect(prefersLightVideo({ userAgent: laptop, connection: { downlink: 2 } })).toBe(false)
})

test('a browser that does not report its speed counts as fast', () => {
  expect(prefersLightVideo({ userAgent: laptop })).toBe(false)
})
