import { saveMyLanguage } from '../../data/profiles.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { isLanguage, LANGUAGES } from '../../i18n/language.ts'
import { classNames } from '../../lib/classNames.ts'
import { chooseLanguage } from '../../ui/chooseLanguage.ts'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import layout from '../../ui/layout.module.css'
import styles from './SettingsPage.module.css'

export function LanguageChoice() {
  const language = useLanguage()
  const settings = useMessages('settings')
  return (
    <div className={classNames(layout.card, styles.language)}>
      <FieldFrame name="language" label={settings.language} hint={settings.languageHint}>
        {(control) => (
          <select
            {...control}
            value={language}
            onChange={({ target }) =>
              isLanguage(target.value) && void chooseLanguage(target.value, saveMyLanguage)
            }
          >
            {Object.entries(LANGUAGES).map(([id, name]) => (
              <option key={id} value={id} lang={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </div>
  )
}
