import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../../test/browser.ts'

// Draws the demo data's photos: an invented face and ID, and camera pictures of Maria studying. Run it with `npx node
// scripts/generate/media/demoPictures.ts` and copy its output into supabase/seed.sql.

const FOLDER = resolve(import.meta.dirname, '../../start/demo-documents/seed/maria')
/** The fingers requested by the seed's checks, and the head's position. */
const TAKEN = [
  { fingers: 2, left: 0, wall: '#d9d2c3' },
  { fingers: 5, left: -14, wall: '#cfd6d8' },
  { fingers: 1, left: 12, wall: '#b9b2a6' },
  { fingers: 3, left: -6, wall: '#d9d2c3' },
  { fingers: 4, left: 8, wall: '#8f8a86' },
  { fingers: 2, left: 18, wall: '#c3cbb8' },
]

const head = `
  <path d="M-46 26C-58-58 58-58 46 26L52 66H-52Z" fill="#2a2320"/>
  <rect x="-14" y="34" width="28" height="34" fill="#b98158"/>
  <path d="M-66 108C-62 66-22 62 0 62s62 4 66 46Z" fill="#37618e"/>
  <ellipse cy="6" rx="36" ry="44" fill="#c98f63"/>
  <path d="M-37 0C-34-52 34-52 37 0 20-10 8-22 4-30-6-14-24-6-37 0Z" fill="#2a2320"/>
  <circle cx="-14" cy="6" r="3.500" fill="#16181c"/><circle cx="14" cy="6" r="3.500" fill="#16181c"/>
  <path d="M-12 28Q0 36 12 28" fill="none" stroke="#7d3b2c" stroke-width="3" stroke-linecap="round"/>`

const finger = (at: number) =>
  `<rect x="${at * 11 - 22}" y="${[-38, -46, -50, -44, -30][at]}" width="9" height="46" rx="4.500" fill="#c98f63" stroke="#a06d48"/>`
const hand = (fingers: number) => `
  ${Array.from({ length: fingers }, (_, at) => finger(at)).join('')}
  <rect x="-26" y="-6" width="56" height="42" rx="14" fill="#c98f63"/><rect x="-14" y="30" width="34" height="60" fill="#37618e"/>`

const camera = ({ fingers, left, wall }: (typeof TAKEN)[number]) => `
  <rect width="320" height="240" fill="${wall}"/><path d="M0 176H320V240H0Z" fill="#6f5a45"/>
  <rect x="22" y="20" width="76" height="58" fill="#fff" opacity=".5"/>
  <g transform="translate(${140 + left} 116)">${head}</g><g transform="translate(${254 + left / 2} 156)">${hand(fingers)}</g>`
const SELFIE = `<rect width="320" height="240" fill="#e4e0d6"/><g transform="translate(160 116) scale(1.15)">${head}</g>`
const line = (y: number, width: number) =>
  `<rect x="116" y="${y}" width="${width}" height="8" rx="2" fill="#8d96a1"/>`
const CARD =
  '<rect width="320" height="240" fill="#57503f"/><rect x="10" y="24" width="300" height="190" rx="12"'
const FRONT = `${CARD} fill="#e9eef2"/><text x="26" y="52" font-size="15" font-weight="700" fill="#37618e">DEMO CARD · not an ID</text>
  <rect x="24" y="68" width="80" height="100" fill="#cfd6d8"/><svg x="24" y="68" width="80" height="100" viewBox="-66 -66 132 165">${head}</svg>
  <text x="116" y="84" font-size="14" fill="#16181c">SANTOS, MARIA CLARA R.</text>${line(98, 150)}${line(116, 110)}${line(134, 170)}${line(152, 90)}
  <text x="26" y="198" font-size="14" fill="#16181c">No. DEMO-0000-0008</text>`
const BACK = `${CARD} fill="#dfe5ea"/><rect x="10" y="52" width="300" height="30" fill="#3a3a3a"/>
  <text x="26" y="130" font-size="15" fill="#37618e">The back of the demo card</text>`

const drawings = {
  'front.jpg': FRONT,
  'back.jpg': BACK,
  'selfie.jpg': SELFIE,
  ...Object.fromEntries(TAKEN.map((each, at) => [`check-${at + 1}.jpg`, camera(each)])),
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
const page = await browser.newPage({ viewport: { width: 320, height: 240 } })
await mkdir(FOLDER, { recursive: true })
for (const [name, drawing] of Object.entries(drawings)) {
  await page.setContent(
    `<style>body{margin:0}text{font-family:sans-serif}</style><svg width="320" height="240" style="display:block">${drawing}</svg>`,
  )
  const bytes = await page.screenshot({ type: 'jpeg', quality: 60 })
  await writeFile(resolve(FOLDER, name), bytes)
  console.log(name, bytes.length, createHash('sha256').update(bytes).digest('hex'))
}
await browser.close()
