import { type ReactNode, useState } from 'react'
import type { SchoolDocument, SchoolField } from '../../../../../contract/answers/school.ts'
import { changeSchool } from '../../../../data/school.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { classNames } from '../../../../lib/classNames.ts'
import { plural } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type FieldErrors, Form } from '../../../../ui/Form.tsx'
import layout from '../../../../ui/layout.module.css'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { useLeaveQuestion } from '../../../../ui/useLeaveQuestion.ts'
import { EntryFields } from './EntryFields.tsx'
import { FactField } from './FactField.tsx'
import { type FactSection, type FactSpec, factOf, inWords, sentenceOf, type Typed, typedOf } from './facts.ts'
import styles from './School.module.css'

type Props = {
  section: FactSection
  school: SchoolDocument
  onSaved: (school: SchoolDocument) => void
  onChanged: () => Promise<void>
  children?: (
    typed: (field: SchoolField) => Typed,
    edit: (field: SchoolField, typed: Typed) => void,
  ) => ReactNode
}

type Edit = { typed: Typed; before: Typed }

const same = (one: Typed, other: Typed) => JSON.stringify(one) === JSON.stringify(other)

function FactGroup({
  title,
  inPairs,
  children,
}: {
  title: string | undefined
  inPairs: boolean | undefined
  children: ReactNode
}) {
  const fields = <div className={classNames(styles.fields, inPairs && styles.pairs)}>{children}</div>
  if (!title) return fields
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {fields}
    </fieldset>
  )
}

/** The facts of one section. Only edited fields are sent; another owner's saves appear in the other fields. */
export function SchoolSection({ section, school, onSaved, onChanged, children }: Props) {
  const [edits, setEdits] = useState<Partial<Record<SchoolField, Edit>>>({})
  const [refused, setRefused] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const specs = section.groups.flatMap(({ facts }) => facts)
  const changed = specs.filter(({ field }) => {
    const edit = edits[field]
    return edit && !same(edit.typed, typedOf(school, field))
  })
  const isEdited = changed.length > 0
  const shown = (field: SchoolField) => edits[field]?.typed ?? typedOf(school, field)

  useLeaveQuestion(isEdited)

  const edit = (field: SchoolField, typed: Typed) =>
    setEdits((all) => ({ ...all, [field]: { typed, before: all[field]?.before ?? typedOf(school, field) } }))

  async function save() {
    if (busy || !isEdited) return
    setBusy(true)
    try {
      const changes = Object.fromEntries(changed.map((spec) => [spec.field, factOf(spec, shown(spec.field))]))
      const { problems, school: saved } = await changeSchool(changes, school.version)
      setRefused(
        Object.fromEntries(
          problems.map(({ field, problem }) => [
            field,
            sentenceOf(problem, field, edits[field as SchoolField]?.typed),
          ]),
        ),
      )
      if (problems.length === 0) {
        setEdits({})
        toastSuccess(`${section.title}: saved as version ${saved.version}.`)
        onSaved(saved)
      }
    } catch (failure) {
      toastError(messageFor(failure))
      await onChanged()
    }
    setBusy(false)
  }

  /** Another owner's save in a field edited here. */
  function theirsIn(field: SchoolField) {
    const saved = typedOf(school, field)
    const { before, typed } = edits[field] ?? {}
    if (!before || !typed || same(before, saved) || same(typed, saved)) return undefined
    return <b>Another owner saved: {inWords(school.facts[field] ?? null, field)}</b>
  }

  function fieldOf(spec: FactSpec) {
    const { field, kind } = spec
    const typed = shown(field)
    if (kind === 'entries')
      return (
        <EntryFields
          key={field}
          spec={spec}
          entries={typeof typed === 'string' ? [] : typed}
          onChange={(entries) => edit(field, entries)}
        />
      )
    const instructors = shown('instructors')
    const names = typeof instructors === 'string' ? [] : instructors.map(({ name }) => [name, name])
    return (
      <FactField
        key={field}
        spec={spec}
        name={field}
        words={kind === 'choice' ? spec.words : kind === 'instructor' ? Object.fromEntries(names) : undefined}
        type={kind === 'day' ? 'date' : 'text'}
        numeric={kind === 'number'}
        long={kind === 'letter'}
        value={typeof typed === 'string' ? typed : ''}
        theirs={theirsIn(field)}
        onChange={(value) => edit(field, value)}
      />
    )
  }

  return (
    <section className={layout.plate} aria-labelledby={`school-${section.id}`}>
      <h2 id={`school-${section.id}`} className={styles.name}>
        {section.title}
      </h2>
      <p className={styles.lead}>{section.lead}</p>
      <Form onValid={() => void save()} refused={refused} className={styles.form}>
        {section.groups.map(({ title, inPairs, facts }) => (
          <FactGroup key={title ?? section.id} title={title} inPairs={inPairs}>
            {facts.map(fieldOf)}
          </FactGroup>
        ))}
        {children?.(shown, edit)}
        {isEdited && (
          <div className={styles.foot}>
            <p role="status">{plural(changed.length, 'change', 'changes')} not saved</p>
            <Button
              look="quiet"
              onClick={() => {
                setEdits({})
                setRefused({})
              }}
            >
              Undo
            </Button>
            <Button type="submit" aria-disabled={busy}>
              Save
            </Button>
          </div>
        )}
      </Form>
    </section>
  )
}
