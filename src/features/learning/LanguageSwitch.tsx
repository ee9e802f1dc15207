import { useMessages } from '../../i18n/catalogue.ts'
import { LANGUAGES as NAMES } from '../../i18n/language.ts'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { LANGUAGES, type QuestionLanguage } from './language.ts'

type Props = { value: QuestionLanguage; onChange: (language: QuestionLanguage) => void }

export function LanguageSwitch({ value, onChange }: Props) {
  const { questionLanguage } = useMessages('common')
  const options = LANGUAGES.map((id) => ({
    value: id,
    label: id === 'both' ? questionLanguage.both : NAMES[id],
  }))
  return (
    <SegmentedChoice label={questionLanguage.label} options={options} value={value} onChange={onChange} />
  )
}
