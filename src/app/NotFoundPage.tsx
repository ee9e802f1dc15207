import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { StandalonePage } from './StandalonePage.tsx'
import { DeadEndSign } from './signs.tsx'

export function NotFoundPage() {
  return (
    <StandalonePage
      sign={<DeadEndSign />}
      heading={<PageHeading title="Page not found">This road ends here</PageHeading>}
      actions={<ButtonLink to={paths.landing}>Back to the start</ButtonLink>}
    >
      There is no page at this address. It may have moved, or the link lost a letter on its way.
    </StandalonePage>
  )
}
