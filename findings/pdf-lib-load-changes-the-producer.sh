# Guess: loading a PDF and saving it leaves the document's information as it was.
# What happens: load replaces the producer with pdf-lib and the date of change with now, unless updateMetadata is false.
# For a user: a stamped or merged official form no longer names the program that made it, and says it was changed today.
. "$(dirname "$0")/lib.sh"
packages pdf-lib@1.17.1
holds 'by default: pdf-lib (https://github.com/Hopding/pdf-lib), changed in 2020: false
with updateMetadata: false: Agency 1.0, changed in 2020: true' <<'EOF'
import { PDFDocument } from 'pdf-lib'
const document = await PDFDocument.create()
document.setProducer('Agency 1.0')
document.setModificationDate(new Date('2020-06-01T00:00:00Z'))
const file = await document.save()
for (const [name, options] of [['by default', {}], ['with updateMetadata: false', { updateMetadata: false }]]) {
  const loaded = await PDFDocument.load(file, options)
  console.log(`${name}: ${loaded.getProducer()}, changed in 2020: ${loaded.getModificationDate().getFullYear() === 2020}`)
}
EOF
