# Guess: a name with a letter that the font lacks is refused, as pdf-lib's standard fonts refuse it.
# What happens: an embedded font refuses nothing. Each unknown letter is drawn as the same empty box, and has a width.
# For a user: a certificate with boxes in the name is issued without an error. Check the font's letters before drawing.
. "$(dirname "$0")/lib.sh"
packages pdf-lib@1.17.1 @pdf-lib/fontkit@1.1.1 @expo-google-fonts/overpass@0.4.2
holds 'standard font, decomposed n and tilde: refused
embedded font, decomposed n and tilde: 6 wide, as composed
embedded font, a Chinese character: drawn, 6 wide; the font has it: false' <<'EOF'
import { readFileSync } from 'node:fs'
import fontkit from '@pdf-lib/fontkit'
import { PDFDocument, StandardFonts } from 'pdf-lib'
const document = await PDFDocument.create()
document.registerFontkit(fontkit)
const page = document.addPage()
const standard = await document.embedFont(StandardFonts.Helvetica)
const file = readFileSync('node_modules/@expo-google-fonts/overpass/400Regular/Overpass_400Regular.ttf')
const embedded = await document.embedFont(file, { subset: true })
const width = (text) => Math.round(embedded.widthOfTextAtSize(text, 10))
const decomposed = 'n\u0303'
let answer = 'drawn'
try {
  page.drawText(decomposed, { font: standard })
} catch {
  answer = 'refused'
}
console.log(`standard font, decomposed n and tilde: ${answer}`)
console.log(`embedded font, decomposed n and tilde: ${width(decomposed)} wide, ${width(decomposed) === width('ñ') ? 'as' : 'not as'} composed`)
page.drawText('漢', { font: embedded })
await document.save()
const known = embedded.getCharacterSet().includes('漢'.codePointAt(0))
console.log(`embedded font, a Chinese character: drawn, ${width('漢')} wide; the font has it: ${known}`)
EOF
