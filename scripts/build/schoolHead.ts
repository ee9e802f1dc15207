import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { courses } from '../../src/courses.ts'
import { school } from '../../src/school.ts'

const absolute = (path: string) => new URL(path, school.url).href

/** The tags about the school for search engines and link previews. */
const drivingSchool = {
  '@context': 'https://schema.org',
  '@type': 'DrivingSchool',
  name: school.legalName,
  url: absolute('/'),
  logo: absolute('/icons/icon-512.png'),
  image: absolute('/icons/share.jpg'),
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
      price: course.price,
      priceCurrency: 'PHP',
      itemOffered: { '@type': 'Course', name: course.name, description: course.summary.en },
    })),
  },
}

/** The tags of the landing page only. JSON-LD is data, not code, so the content security policy allows it. */
export const landingHead = [
  `<link rel="canonical" href="${absolute('/')}">`,
  `<meta property="og:url" content="${absolute('/')}">`,
  `<script type="application/ld+json">${JSON.stringify(drivingSchool).replaceAll('<', '\\u003c')}</script>`,
].join('')

const ROBOTS = `User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap.xml')}\n`

const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${absolute('/')}</loc></url>
</urlset>
`

const MANIFEST = '/manifest.webmanifest'
const named = (text: string) => text.replaceAll('%SCHOOL_NAME%', school.name)
const manifest = () => named(readFileSync(new URL('manifest.json', import.meta.url), 'utf8'))

/** Writes the school's name into the page and the manifest, in the build and while developing. */
export function schoolName(): Plugin {
  return {
    name: 'school-name',
    transformIndexHtml: named,
    configureServer({ middlewares }) {
      middlewares.use(MANIFEST, (_, response) => {
        response.setHeader('Content-Type', 'application/manifest+json')
        response.end(manifest())
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST.slice(1), source: manifest() })
    },
  }
}

/** Writes what depends on the school's address: robots.txt, sitemap.xml, and absolute addresses in the page. */
export function schoolAddresses(): Plugin {
  return {
    name: 'school-addresses',
    apply: 'build',
    transformIndexHtml: (html) => html.replaceAll('content="/icons/', `content="${absolute('/icons/')}`),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: ROBOTS })
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: SITEMAP })
    },
  }
}
