import { Button, ButtonAnchor } from '../ui/Button.tsx'
import { StandalonePage } from './StandalonePage.tsx'
import { RoadworksSign } from './signs.tsx'

/** When a page broke. Reloading also fetches a newer version, if that is what was missing. */
export function ErrorPage() {
  return (
    <StandalonePage
      sign={<RoadworksSign />}
      heading={<h1>Something broke down</h1>}
      actions={
        <>
          <Button onClick={() => location.reload()}>Reload the page</Button>
          <ButtonAnchor look="quiet" href="/">
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
