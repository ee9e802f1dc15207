import type { AuthConfig } from '../config.ts'

const isLoopback = (hostname: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/** Where a mailed link redirects to: the request's `redirect_to` if it is allowed, else the site. */
export function redirectTarget(request: Request, config: AuthConfig): string {
  const wish = new URL(request.url).searchParams.get('redirect_to') ?? request.headers.get('redirect_to')
  // Parsed first, so that the address compared is the one a browser would open.
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

/** `*` stands for anything but dots and slashes, `**` for anything, `?` for one character. */
function globToRegExp(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|\*|\?|[\\^$.+()|[\]{}]/g, (sign) => {
    if (sign === '**') return '.*'
    if (sign === '*') return '[^./]*'
    return sign === '?' ? '[^./]' : `\\${sign}`
  })
  return new RegExp(`^${source}$`)
}
