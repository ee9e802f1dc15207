import { useState } from 'react'
import type { Eligibility, IdentityDocument } from '../../../../contract/answers/eligibility.ts'
import { DOCUMENT_TYPES, IDENTITY_NUMBER_CHARACTERS } from '../../../../contract/limits.ts'
import { fileProblem } from '../../../../machines/payments/payment.ts'
import { type UploadOptions, uploadDocument } from '../../../data/documents.ts'
import { submitIdentityPapers } from '../../../data/eligibility.ts'
import { currentMessages, useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { formText } from '../../../lib/formText.ts'
import { Field } from '../../../ui/Field.tsx'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { FileChoice, PHOTOS } from '../../../ui/FileChoice.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { PapersDialog } from './PapersDialog.tsx'

type Side = 'front' | 'back' | 'selfie'
const KINDS = { front: 'identity-front', back: 'identity-back', selfie: 'selfie' } as const

const PHOTO_TYPES: readonly string[] = DOCUMENT_TYPES.filter((type) => type.startsWith('image/'))

/** The sides an ID needs: only a passport and a birth certificate have everything on one side, and papers may lack a number. */
const sidesOf = (document: IdentityDocument | ''): readonly Side[] =>
  ['passport', 'birth_certificate'].includes(document) ? ['front', 'selfie'] : ['front', 'back', 'selfie']
const mayLackNumber = (document: IdentityDocument | '') =>
  ['birth_certificate', 'school_id'].includes(document)

type Props = {
  open: boolean
  /** Days the photos are kept after the certificate. */
  pictureDays: number
  onClose: () => void
  onSent: (eligibility: Eligibility) => void
}

/** A student sends photos of an ID and their face. The same photo again gives the same document, so a retry is safe. */
export function IdentityDialog({ open, pictureDays, onClose, onSent }: Props) {
  const words = useMessages('identity')
  const messageFor = useMessageFor()
  const [document, setDocument] = useState<IdentityDocument | ''>('')
  const [files, setFiles] = useState<Partial<Record<Side, File>>>({})
  /** The photos' error codes; `missing` without a photo. */
  const [problems, setProblems] = useState<Partial<Record<Side, string>>>({})
  const sides = sidesOf(document)

  function choose(side: Side, chosen: File & { problem?: string }) {
    const isPhoto = PHOTO_TYPES.includes(chosen.type) || chosen.problem === 'heic_unreadable'
    const found = isPhoto ? fileProblem(chosen) : 'photo_needed'
    setProblems({ ...problems, [side]: found ?? undefined })
    setFiles({ ...files, [side]: found === null ? chosen : undefined })
  }

  function isComplete() {
    const missing = sides.filter((side) => !files[side])
    if (document !== '' && missing.length === 0) return true
    setProblems(Object.fromEntries(missing.map((side) => [side, problems[side] ?? 'missing'])))
    return false
  }

  async function send(data: FormData, { signal, onProgress }: UploadOptions) {
    if (document === '') return
    const ids: Partial<Record<Side, string>> = {}
    for (const [place, side] of sides.entries()) {
      const { id } = await uploadDocument(KINDS[side], files[side] as File, {
        signal,
        onProgress: (share) => onProgress((place + share) / sides.length),
      })
      ids[side] = id
    }
    const { front = '', back = null, selfie = '' } = ids
    onSent(await submitIdentityPapers({ document, number: formText(data, 'number'), front, back, selfie }))
    onClose()
    toastSuccess(currentMessages('identity').sent)
  }

  return (
    <PapersDialog
      open={open}
      title={words.title}
      words={words}
      isComplete={isComplete}
      onSend={send}
      onClose={onClose}
    >
      <p>{words.lead(pictureDays)}</p>
      <FieldFrame name="document" label={words.document}>
        {(control) => (
          <select
            {...control}
            required
            value={document}
            onChange={({ target }) => setDocument(target.value as IdentityDocument | '')}
          >
            <option value="">{words.chooseDocument}</option>
            {Object.entries(words.documents).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Field
        name="number"
        label={words.number}
        hint={words.numberHint}
        required={!mayLackNumber(document)}
        optional={mayLackNumber(document)}
        maxLength={IDENTITY_NUMBER_CHARACTERS}
        autoComplete="off"
      />
      <p>{words.hint}</p>
      {sides.map((side) => {
        const problem = problems[side]
        return (
          <FileChoice
            key={side}
            label={files[side] ? words.again(words[side]) : words[side]}
            file={files[side] ?? null}
            accept={PHOTOS}
            {...(side === 'selfie' && { capture: 'user' as const })}
            problem={problem ? (problem === 'missing' ? words.missing : messageFor({ code: problem })) : null}
            onChoose={(chosen) => choose(side, chosen)}
          />
        )
      })}
    </PapersDialog>
  )
}
