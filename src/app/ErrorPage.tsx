import { useEffect, useState } from 'react'
import { paths } from '../paths.ts'
import { Button, ButtonAnchor } from '../ui/Button.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { reloadIntoNewVersion } from './newVersion.ts'
import { StandalonePage } from './StandalonePage.tsx'
import { RoadworksSign } from './signs.tsx'

/** Shown when a page has failed. If the host has a newer version, that is loaded instead. */
export function ErrorPage() {
  const [checked, setChecked] = useState(false)
  useEffect(() => {
    void reloadIntoNewVersion().then((reloads) => setChecked(!reloads))
  }, [])
  if (!checked) return <LoadingScreen />
  return (
    <StandalonePage
      sign={<RoadworksSign />}
      heading={<h1>Something broke down</h1>}
      actions={
        <>
          <Button onClick={() => location.reload()}>Reload the page</Button>
          <ButtonAnchor look="quiet" href={paths.landing}>
            Back to the start
          </ButtonAnchor>
        </>
      }
    >
      That was our fault, not yours. What you had saved is safe. Reload the page; if it happens again, tell
      us.
    </StandalonePage>
  )
}
