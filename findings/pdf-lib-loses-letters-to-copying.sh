# Guess: text in a font that is embedded whole can be copied and searched as well as text in a subset of that font.
# What happens: letters that the font joins (ff, ffi) are drawn right, but a whole font does not say which letters they are.
# For a user: in Chromium's viewer a search for "Griffith" or "Office" finds nothing. Use subset: true, or switch off "liga".
. "$(dirname "$0")/lib.sh"
packages pdf-lib@1.17.1 @pdf-lib/fontkit@1.1.1 @expo-google-fonts/overpass@0.4.2 @hyzyla/pdfium@2.1.13
holds 'subset: "Griffith Muñoz, Office" found: true
whole: "GriɈth Muñoz, OɈce" found: false
whole without liga: "Griffith Muñoz, Office" found: true' <<'EOF'
import { readFileSync } from 'node:fs'
import fontkit from '@pdf-lib/fontkit'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { PDFDocument } from 'pdf-lib'
const NAME = 'Griffith Muñoz, Office'
const file = readFileSync('node_modules/@expo-google-fonts/overpass/400Regular/Overpass_400Regular.ttf')
const viewer = await PDFiumLibrary.init()
for (const [kind, options] of [
  ['subset', { subset: true }],
  ['whole', { subset: false }],
  ['whole without liga', { subset: false, features: { liga: false } }],
]) {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  const font = await document.embedFont(file, options)
  document.addPage([500, 100]).drawText(NAME, { x: 10, y: 50, size: 16, font })
  const text = (await viewer.loadDocument(await document.save())).getPage(0).getText()
  console.log(`${kind}: "${text}" found: ${text.includes('Griffith')}`)
}
EOF
