# Guess: copyPages takes the fields on a form's pages along.
# What happens: the boxes and their texts are copied, the document's list of fields is not. Nothing is left to fill or to read.
# For a user: an official form behind a cover page looks complete, but getForm finds no field and a reader cannot fill it.
. "$(dirname "$0")/lib.sh"
packages pdf-lib@1.17.1
holds 'the form: 1 field, 1 box
the copy: 0 fields, 1 box' <<'EOF'
import { PDFDocument } from 'pdf-lib'
const form = await PDFDocument.create()
const field = form.getForm().createTextField('Name')
field.setText('Ana')
field.addToPage(form.addPage())
const copy = await PDFDocument.create()
const [page] = await copy.copyPages(form, [0])
copy.addPage(page)
for (const [name, document] of [['the form', form], ['the copy', await PDFDocument.load(await copy.save())]]) {
  const fields = document.getForm().getFields().length
  console.log(`${name}: ${fields} ${fields === 1 ? 'field' : 'fields'}, ${document.getPage(0).node.Annots().size()} box`)
}
EOF
