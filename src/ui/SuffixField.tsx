import { NAME_SUFFIXES } from '../../contract/limits.ts'
import { useMessages } from '../i18n/catalogue.ts'
import { FieldFrame } from './FieldFrame.tsx'

/** The suffix of a legal name, usually none. */
export function SuffixField({ defaultValue }: { defaultValue?: string | null }) {
  const { fields } = useMessages('common')
  return (
    <FieldFrame name="suffix" label={fields.suffix} optional>
      {(control) => (
        <select {...control} defaultValue={defaultValue ?? ''} autoComplete="honorific-suffix">
          <option value="" />
          {NAME_SUFFIXES.map((suffix) => (
            <option key={suffix}>{suffix}</option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
