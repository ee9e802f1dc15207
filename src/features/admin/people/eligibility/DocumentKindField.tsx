import type { IdentityDocument } from '../../../../../contract/answers/eligibility.ts'
import { FieldFrame } from '../../../../ui/FieldFrame.tsx'
import { DOCUMENT_NAMES, DOCUMENTS } from '../../kit/words/identityDocuments.ts'

/** The kind of ID chosen in a form with DocumentKindField. */
export const documentIn = (data: FormData): IdentityDocument | undefined =>
  DOCUMENTS.find((each) => each === data.get('document'))

/** The kind of the ID that staff look at. */
export function DocumentKindField({ chosen }: { chosen?: IdentityDocument | undefined }) {
  return (
    <FieldFrame name="document" label="Kind of ID">
      {(control) => (
        <select {...control} required defaultValue={chosen ?? ''}>
          <option value="">Choose…</option>
          {DOCUMENTS.map((each) => (
            <option key={each} value={each}>
              {DOCUMENT_NAMES[each]}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
