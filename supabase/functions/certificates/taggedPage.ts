import {
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  PDFString,
} from 'pdf-lib'

export interface Metadata {
  title: string
  author: string
  language: string
  date: string
}

/** A page whose parts are tagged for screen readers, in drawing order. */
export interface TaggedPage {
  /** Draws a heading, a paragraph or, with `alt`, a figure. */
  tag(
    role: 'H1' | 'H2' | 'P' | 'Figure',
    draw: () => void,
    options?: { alt?: string; language?: string },
  ): void
  decorate(draw: () => void): void
  /** Writes the structure and the metadata into the document. */
  finish(): void
}

/** Tags a page by PDF/UA-1. pdf-lib has no API for it: these are the objects of ISO 32000-1, 14.7. */
export function tagPage(document: PDFDocument, page: PDFPage, metadata: Metadata): TaggedPage {
  const { context, catalog } = document
  const root = context.nextRef()
  const body = context.nextRef()
  const elements: ReturnType<typeof context.nextRef>[] = []
  const begin = (name: string, ...properties: string[]) =>
    page.pushOperators(
      PDFOperator.of(
        properties.length > 0
          ? PDFOperatorNames.BeginMarkedContentSequence
          : PDFOperatorNames.BeginMarkedContent,
        [PDFName.of(name), ...properties],
      ),
    )
  const end = () => page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))

  return {
    tag(role, draw, { alt, language } = {}) {
      begin(role, `<</MCID ${elements.length}>>`)
      draw()
      end()
      const element = context.obj({ Type: 'StructElem', S: role, P: body, Pg: page.ref, K: elements.length })
      if (alt) element.set(PDFName.of('Alt'), PDFHexString.fromText(alt))
      if (language) element.set(PDFName.of('Lang'), PDFString.of(language))
      elements.push(context.register(element))
    },

    decorate(draw) {
      begin('Artifact')
      draw()
      end()
    },

    finish() {
      context.assign(body, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: elements }))
      const parents = context.obj({ Nums: [0, elements] })
      context.assign(
        root,
        context.obj({ Type: 'StructTreeRoot', K: [body], ParentTree: parents, ParentTreeNextKey: 1 }),
      )
      page.node.set(PDFName.of('StructParents'), context.obj(0))
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
      catalog.set(PDFName.of('StructTreeRoot'), root)
      catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
      catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }))
      writeMetadata(document, metadata)
    },
  }
}

/** Writes a document's metadata in both places readers look for it. */
export function writeMetadata(document: PDFDocument, metadata: Metadata): void {
  const { context, catalog } = document
  document.setLanguage(metadata.language)
  document.setTitle(metadata.title)
  document.setAuthor(metadata.author)
  const xml = context.stream(xmp(metadata), { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(PDFName.of('Metadata'), context.register(xml))
}

function xmp({ title, author, language, date }: Metadata): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const text = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${date}</xmp:CreateDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
  // A stream takes bytes: one letter for each.
  return String.fromCharCode(...new TextEncoder().encode(text))
}
