import type { IdentityDocument } from '../../../../../contract/answers/eligibility.ts'
import { FieldFrame } from '../../../../ui/FieldFrame.tsx'
import { DOCUMENT_NAMES, DOCUMENTS } from '../../kit/words/identityDocuments.ts'

export const documentIn = (data: FormData): IdentityDocument | undefined =>
  DOCUMENTS.find((each) => each === data.get('document'))

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
