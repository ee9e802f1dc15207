import { useSearchParams } from 'react-router-dom'
import type { Profile } from '../../../contract/answers/profiles.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { CANCELLED, CHECKOUT } from '../../paths.ts'
import layout from '../../ui/layout.module.css'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Paying } from './Paying.tsx'

/** Possible online payments, or the status of the payment in the address, to which the provider's page returns. */
export function PayingPage({ profile }: { profile: Profile }) {
  const { title } = useMessages('paying')
  const [search] = useSearchParams()
  const id = search.get(CHECKOUT)
  return (
    <div className={layout.page}>
      <PageHeading title={title} />
      <Paying key={id} id={id} isCancelled={search.has(CANCELLED)} profile={profile} />
    </div>
  )
}
