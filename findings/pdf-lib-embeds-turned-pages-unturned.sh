# Guess: embedPages gives a page as viewers show it, with the page's own rotation.
# What happens: the rotation is left out, and the size is the one before it. drawPage draws the page on its side.
# For a user: scanners write upright pages as turned ones. A pack that places them on its sheets shows every scan sideways.
. "$(dirname "$0")/lib.sh"
packages pdf-lib@1.17.1
holds 'the page says 90 degrees, a viewer shows 400 x 600
embedded: 600 x 400, turned when drawn: false' <<'EOF'
import { degrees, PDFDocument } from 'pdf-lib'
const scan = await PDFDocument.create()
const page = scan.addPage([600, 400])
page.drawText('Ana')
page.setRotation(degrees(90))
const pack = await PDFDocument.create()
const [embedded] = await pack.embedPages([page])
const sheet = pack.addPage([600, 600])
sheet.drawPage(embedded)
const placed = sheet.getContentStream().getContentsString().match(/^[-\d. ]+ cm$/gm)
console.log(`the page says ${page.getRotation().angle} degrees, a viewer shows ${page.getHeight()} x ${page.getWidth()}`)
console.log(`embedded: ${embedded.width} x ${embedded.height}, turned when drawn: ${placed.some((matrix) => matrix !== '1 0 0 1 0 0 cm')}`)
EOF
