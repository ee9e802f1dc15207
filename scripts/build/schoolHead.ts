import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { courses } from '../../src/courses.ts'
import { type School, school } from '../../src/school/school.ts'
import { schoolOfBuild } from './schoolFacts.ts'

const absolute = (path: string, { url }: School) => new URL(path, url).href

/** The school's structured data for search engines and link previews. */
const drivingSchool = (school: School) => ({
  '@context': 'https://schema.org',
  '@type': 'DrivingSchool',
  name: school.legalName,
  url: absolute('/', school),
  logo: absolute('/icons/icon-512.png', school),
  image: absolute('/icons/share.jpg', school),
  email: school.email,
  telephone: school.phones.map((phone) => phone.href.replace('tel:', '')),
  openingHours: school.openingHours,
  address: {
    '@type': 'PostalAddress',
    streetAddress: school.office.street,
    addressLocality: school.office.city,
    addressRegion: school.office.region,
    addressCountry: 'PH',
  },
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: 'Driving courses',
    itemListElement: courses.map((course) => ({
      '@type': 'Offer',
      price: school.prices[course.code],
      priceCurrency: 'PHP',
      itemOffered: { '@type': 'Course', name: course.name, description: course.summary.en },
    })),
  },
})

/** Only for the landing page. JSON-LD is data, not code, so the content security policy allows it. */
export const landingHead = (school: School) =>
  [
    `<link rel="canonical" href="${absolute('/', school)}">`,
    `<meta property="og:url" content="${absolute('/', school)}">`,
    `<script type="application/ld+json">${JSON.stringify(drivingSchool(school)).replaceAll('<', '\\u003c')}</script>`,
  ].join('')

const robots = (school: School) => `User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap.xml', school)}\n`

const sitemap = (school: School) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${absolute('/', school)}</loc></url>
</urlset>
`

const MANIFEST = '/manifest.webmanifest'
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const named = (text: string, { name }: School) => text.replaceAll('%SCHOOL_NAME%', () => name)
const manifest = ({ name }: School) =>
  readFileSync(new URL('manifest.json', import.meta.url), 'utf8').replaceAll('%SCHOOL_NAME%', () =>
    JSON.stringify(name).slice(1, -1),
  )
/** Escaped for HTML, also inside a single-quoted script string. */
const escaped = (school: School): School => ({
  ...school,
  name: school.name.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign),
})

/** Writes the school's name into the page and the manifest, in builds and development. */
export function schoolName(): Plugin {
  let ofBuild = async (): Promise<School> => school
  return {
    name: 'school-name',
    configResolved({ command, env }) {
      if (command === 'build') ofBuild = async () => (await schoolOfBuild(env)).facts
    },
    transformIndexHtml: async (html) => named(html, escaped(await ofBuild())),
    configureServer({ middlewares }) {
      middlewares.use(MANIFEST, (_, response) => {
        response.setHeader('Content-Type', 'application/manifest+json')
        response.end(manifest(school))
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST.slice(1), source: manifest(await ofBuild()) })
    },
  }
}

/** Writes the parts that depend on the school's URL: robots.txt, sitemap.xml, and absolute URLs in the page. */
export function schoolAddresses(): Plugin {
  let env: Record<string, string | undefined> = {}
  return {
    name: 'school-addresses',
    apply: 'build',
    configResolved(config) {
      env = config.env
    },
    async transformIndexHtml(html) {
      const { facts } = await schoolOfBuild(env)
      return html.replaceAll('content="/icons/', () => `content="${absolute('/icons/', facts)}`)
    },
    async generateBundle() {
      const { facts } = await schoolOfBuild(env)
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots(facts) })
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap(facts) })
    },
  }
}
