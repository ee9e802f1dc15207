import type { AuthConfig } from '../config.ts'

const isLoopback = (hostname: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/** The redirect of a mailed link: the request's `redirect_to` if allowed, else the site. */
export function redirectTarget(request: Request, config: AuthConfig): string {
  const wish = new URL(request.url).searchParams.get('redirect_to') ?? request.headers.get('redirect_to')
  // Parsed first, so that the compared URL is the one a browser would open.
  const url = wish === null ? null : URL.parse(wish)
  return url !== null && isAllowed(url, config) ? url.href : config.siteUrl
}

function isAllowed(url: URL, { siteUrl, redirectUrls }: AuthConfig): boolean {
  const site = new URL(siteUrl)
  const isSite = url.protocol === site.protocol && url.hostname === site.hostname
  if (isSite && (url.port === site.port || isLoopback(url.hostname))) return true
  const [withoutFragment = ''] = url.href.split('#')
  return redirectUrls.some((pattern) => globToRegExp(pattern).test(withoutFragment))
}

/** `*` matches anything but dots and slashes, `**` anything, `?` one character. */
function globToRegExp(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|\*|\?|[\\^$.+()|[\]{}]/g, (sign) => {
    if (sign === '**') return '.*'
    if (sign === '*') return '[^./]*'
    return sign === '?' ? '[^./]' : `\\${sign}`
  })
  return new RegExp(`^${source}$`)
}
