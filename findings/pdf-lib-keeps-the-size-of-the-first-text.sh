# Guess: in a field with an automatic font size (0), each new text is made to fit the field.
# What happens: drawing the first text writes its size into the field. Later texts keep it: a long name after a short one is cut off.
# For a user: a form filled for one student and filled again for the next shows half of the name. Load the empty form each time.
. "$(dirname "$0")/lib.sh"
packages pdf-lib@1.17.1
holds 'an empty form, long name: 175 wide in a field of 200
then a short name: 12 wide in a field of 200
an empty form, short name: 27 wide in a field of 200
then a long name: 375 wide in a field of 200' <<'EOF'
import { PDFDocument, StandardFonts } from 'pdf-lib'
const LONG = 'Maria Concepcion Immaculada Villanueva Buenaventura'
const form = await PDFDocument.create()
const empty = form.getForm().createTextField('name')
empty.addToPage(form.addPage(), { x: 50, y: 700, width: 200, height: 20 })
empty.acroField.setDefaultAppearance('/Helv 0 Tf 0 g')
const bytes = await form.save({ updateFieldAppearances: false })
for (const [first, second] of [['long', 'short'], ['short', 'long']]) {
  const document = await PDFDocument.load(bytes)
  const font = await document.embedFont(StandardFonts.Helvetica)
  const field = document.getForm().getTextField('name')
  for (const [when, length] of [['an empty form,', first], ['then a', second]]) {
    const name = length === 'long' ? LONG : 'Ana'
    field.setText(name)
    document.getForm().updateFieldAppearances(font)
    const [, size] = /([\d.]+) Tf/.exec(field.acroField.getDefaultAppearance())
    console.log(`${when} ${length} name: ${Math.round(font.widthOfTextAtSize(name, Number(size)))} wide in a field of 200`)
  }
}
EOF
