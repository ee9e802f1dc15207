import { lazy } from 'react'

// The setting is read where it is used, so that a build without it contains no challenge code.

/** Shows the project's bot challenge; null without one. */
export const Challenge = import.meta.env.VITE_CAPTCHA_SITE_KEY
  ? lazy(async () => {
      const { ShownChallenge } = await import('./ShownChallenge.tsx')
      return { default: ShownChallenge }
    })
  : null

/** The token for one request, or undefined. Throws `captcha_unsolved` or `captcha_unavailable`. */
export async function takeCaptchaToken(): Promise<string | undefined> {
  if (import.meta.env.VITE_CAPTCHA_SITE_KEY) {
    const { takeToken } = await import('./challenge.ts')
    return takeToken()
  }
  return undefined
}
