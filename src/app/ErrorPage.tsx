import { useEffect, useState } from 'react'
import { useLanguage } from '../i18n/catalogue.ts'
import { startup } from '../i18n/startup.ts'
import { paths } from '../paths.ts'
import { Button, ButtonAnchor } from '../ui/Button.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { reloadIntoNewVersion } from './newVersion.ts'
import { RoadworksSign } from './RoadworksSign.tsx'
import { StandalonePage } from './StandalonePage.tsx'

/** Shown when a page failed. If the host has a newer version, it is loaded instead. */
export function ErrorPage() {
  const language = useLanguage()
  const [checked, setChecked] = useState(false)
  useEffect(() => {
    void reloadIntoNewVersion().then((reloads) => setChecked(!reloads))
  }, [])
  if (!checked) return <LoadingScreen />
  return (
    <StandalonePage
      sign={<RoadworksSign />}
      heading={<h1>{startup.broken[language]}</h1>}
      actions={
        <>
          <Button onClick={() => location.reload()}>{startup.reload[language]}</Button>
          <ButtonAnchor look="quiet" href={paths.landing}>
            {startup.back[language]}
          </ButtonAnchor>
        </>
      }
    >
      {startup.brokenText[language]}
    </StandalonePage>
  )
}
