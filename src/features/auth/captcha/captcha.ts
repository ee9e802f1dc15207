import { lazy } from 'react'

// The setting is asked for where it is used: so the build without it leaves the imports out, and nothing of a challenge is in it.

/** Shows the project's challenge against bots; null where there is none. */
export const Challenge = import.meta.env.VITE_CAPTCHA_SITE_KEY
  ? lazy(async () => {
      const { ShownChallenge } = await import('./ShownChallenge.tsx')
      return { default: ShownChallenge }
    })
  : null

/**
 * The token of the solved challenge that is shown, for one request; undefined where there is none. Throws `captcha_unsolved`
 * or `captcha_unavailable`.
 */
export async function takeCaptchaToken(): Promise<string | undefined> {
  if (import.meta.env.VITE_CAPTCHA_SITE_KEY) {
    const { takeToken } = await import('./challenge.ts')
    return takeToken()
  }
  return undefined
}
