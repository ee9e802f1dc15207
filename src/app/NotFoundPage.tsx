import { useMessages } from '../i18n/catalogue.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { DeadEndSign } from './DeadEndSign.tsx'
import { StandalonePage } from './StandalonePage.tsx'

export function NotFoundPage() {
  const { notFound } = useMessages('common')
  return (
    <StandalonePage
      sign={<DeadEndSign />}
      heading={<PageHeading title={notFound.title}>{notFound.heading}</PageHeading>}
      actions={<ButtonLink to={paths.landing}>{notFound.back}</ButtonLink>}
    >
      {notFound.text}
    </StandalonePage>
  )
}
