import {
  type ComponentProps,
  createContext,
  type FormEvent,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../i18n/catalogue.ts'
import { type FieldProblems, fieldProblem } from '../lib/fieldProblem.ts'

export type FieldErrors = Readonly<Record<string, string>>

const FormErrors = createContext<FieldErrors>({})

export function useFieldError(name: string): string | undefined {
  return use(FormErrors)[name]
}

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** Called only when all fields are valid. */
  onValid: (data: FormData) => void
  check?: (data: FormData) => FieldErrors
  /** The server's refusals by field: each new object is shown until the field is edited. */
  refused?: FieldErrors
}

function findErrors(form: HTMLFormElement, problems: FieldProblems, check?: Props['check']): FieldErrors {
  const errors: Record<string, string> = { ...check?.(new FormData(form)) }
  for (const element of form.elements) {
    const problem = fieldProblem(element, problems)
    if (problem) errors[problem.name] = problem.message
  }
  return errors
}

function focusFirst(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** The browser's validation with our own messages, which go as soon as their fields are valid. */
export function Form({ onValid, check, refused, children, ...rest }: Props) {
  const { fieldProblems } = useMessages('errors')
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [standing, setStanding] = useState<FieldErrors>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = findErrors(form, fieldProblems, check)
    // The message must be in the page before the focus moves, or a screen reader would not read it.
    flushSync(() => setErrors(found))
    if (Object.keys(found).length > 0) focusFirst(form)
    else onValid(new FormData(form))
  }

  function recheck() {
    if (!ref.current || Object.keys(errors).length === 0) return
    const found = findErrors(ref.current, fieldProblems, check)
    setErrors(
      Object.fromEntries(Object.keys(errors).flatMap((name) => (found[name] ? [[name, found[name]]] : []))),
    )
  }

  function edited({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as unknown as { name: string }
    if (standing[name]) setStanding(({ [name]: _, ...others }) => others)
    recheck()
  }

  useEffect(() => setStanding(refused ?? {}), [refused])

  useEffect(() => {
    if (refused && standing === refused && ref.current) focusFirst(ref.current)
  }, [standing, refused])

  const translate = useEffectEvent(recheck)
  // The errors follow a switch of the language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs because the language changed
  useEffect(() => translate(), [fieldProblems])

  return (
    <form ref={ref} noValidate onSubmit={submit} onInput={edited} {...rest}>
      <FormErrors value={{ ...standing, ...errors }}>{children}</FormErrors>
    </form>
  )
}
