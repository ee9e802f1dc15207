import { NAME_SUFFIXES } from '../lib/nameSuffixes.ts'
import { FieldFrame } from './FieldFrame.tsx'

/** The word in English and Filipino; outside the messages that every page loads. */
export const SUFFIX = 'Suffix'

export function SuffixField({ defaultValue }: { defaultValue?: string | null }) {
  return (
    <FieldFrame name="suffix" label={SUFFIX} optional>
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
