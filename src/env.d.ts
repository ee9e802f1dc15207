/** The used part of libheif's own API, which the package's types lack. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  type Picture = {
    get_width(): number
    get_height(): number
    is_primary(): boolean | number
    display(into: Pixels, onShown: (shown: Pixels | null) => void): void
  }
  type Library = { HeifDecoder: new () => { decode(file: Uint8Array): Picture[] } }
  // biome-ignore lint/style/noDefaultExport: the package has one.
  export default function libheif(options: { wasmBinary: ArrayBuffer }): Library | Promise<Library>
}

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string
  /** Bot challenge: "turnstile" or "hcaptcha", and its site key. Unset means none. */
  readonly VITE_CAPTCHA_PROVIDER?: string
  readonly VITE_CAPTCHA_SITE_KEY?: string
  /** The DSN of the school's error service (https://<key>@<host>/<project>). Unset: errors are only counted. */
  readonly VITE_SENTRY_DSN?: string
  readonly VITE_VERSION?: string
  /** CHANGELOG.md. */
  readonly VITE_CHANGES?: string
  /** The public keys of the school's certificates, current and former, comma-separated. */
  readonly VITE_CERTIFICATE_PUBLIC_KEYS?: string
}
