# Guess: drawText with maxWidth keeps every line within that width.
# What happens: it breaks at spaces alone. A name of hyphens is one line, as long as it is, without an error.
# For a user: a double surname runs out of its field on a certificate. Measure it, or give wordBreaks.
. "$(dirname "$0")/lib.sh"
packages pdf-lib@1.17.1
holds 'with spaces: 5 lines
with hyphens: 1 line, 3.0 times too wide' <<'EOF'
import { PDFDocument, StandardFonts } from 'pdf-lib'
const NAME = 'Maria Concepcion Immaculada Villanueva Buenaventura'
const MOST = 100
async function lines(text) {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage()
  page.drawText(text, { font, size: 12, maxWidth: MOST, x: 10, y: 400 })
  const drawn = page.getContentStream().getContentsString()
  return [drawn.match(/Tj/g)?.length ?? 0, font.widthOfTextAtSize(text, 12) / MOST]
}
const [spaced] = await lines(NAME)
const [hyphened, times] = await lines(NAME.replaceAll(' ', '-'))
console.log(`with spaces: ${spaced} lines`)
console.log(`with hyphens: ${hyphened} line, ${times.toFixed(1)} times too wide`)
EOF
