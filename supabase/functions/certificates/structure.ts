import { type PDFDocument, PDFName, PDFOperator, PDFOperatorNames, type PDFPage, type PDFRef } from 'pdf-lib'

type Role = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

/** A part of a document for screen readers; its drawing may be in several places and pages. */
export interface Tagged {
  /** Appends a part to this one. `scope` is for a table's head. */
  add(role: Role, scope?: 'Column' | 'Row'): Tagged
  draw(page: PDFPage, draw: () => void): void
}

type Drawn = { page: PDFPage; mark: number }

export function decorate(page: PDFPage, draw: () => void): void {
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]))
  draw()
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
}

/** The structure of a multi-page document by PDF/UA-1 (the objects of ISO 32000-1, 14.7). */
export function openStructure(document: PDFDocument): { body: Tagged; finish(): void } {
  const { context, catalog } = document
  const root = context.nextRef()
  const marksOf = new Map<PDFPage, PDFRef[]>()
  const writers: (() => void)[] = []

  function open(role: Role, parent: PDFRef, scope?: 'Column' | 'Row'): Tagged & { ref: PDFRef } {
    const ref = context.nextRef()
    const kids: (PDFRef | Drawn)[] = []
    writers.push(() => {
      const [first] = kids.filter((kid): kid is Drawn => 'mark' in kid)
      const part = context.obj({
        ...{ Type: 'StructElem', S: role, P: parent },
        K: kids.map((kid) => {
          if (!('mark' in kid)) return kid
          return kid.page === first?.page ? kid.mark : { Type: 'MCR', Pg: kid.page.ref, MCID: kid.mark }
        }),
      })
      if (first) part.set(PDFName.of('Pg'), first.page.ref)
      if (scope) part.set(PDFName.of('A'), context.obj({ O: 'Table', Scope: scope }))
      context.assign(ref, part)
    })
    return {
      ref,
      add(kind, above) {
        const part = open(kind, ref, above)
        kids.push(part.ref)
        return part
      },
      draw(page, draw) {
        const marks = marksOf.get(page) ?? []
        marksOf.set(page, marks)
        page.pushOperators(
          PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
            PDFName.of(role),
            `<</MCID ${marks.length}>>`,
          ]),
        )
        draw()
        page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
        kids.push({ page, mark: marks.length })
        marks.push(ref)
      },
    }
  }

  const body = open('Document', root)
  return {
    body,
    finish() {
      for (const write of writers) write()
      const pages = [...marksOf]
      for (const [number, [page]] of pages.entries()) {
        page.node.set(PDFName.of('StructParents'), context.obj(number))
        page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
      }
      const parents = context.obj({ Nums: pages.flatMap(([, marks], number) => [number, marks]) })
      context.assign(
        root,
        context.obj({
          ...{ Type: 'StructTreeRoot', K: [body.ref], ParentTree: parents },
          ParentTreeNextKey: pages.length,
        }),
      )
      catalog.set(PDFName.of('StructTreeRoot'), root)
      catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
    },
  }
}
