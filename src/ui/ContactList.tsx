import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../i18n/catalogue.ts'
import { classNames } from '../lib/classNames.ts'
import { useSchool } from '../schoolNow.ts'
import styles from './ContactList.module.css'
import { ChatIcon, PhoneIcon, PinIcon } from './icons.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

function Group({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <dt>
        {icon}
        {title}
      </dt>
      {children}
    </div>
  )
}

type PlaceProps = { label: string; map: string; name: string; isShort: boolean }

function Place({ label, map, name, isShort }: PlaceProps) {
  const { contact } = useMessages('common')
  if (isShort)
    return (
      <dd>
        <a href={map} target="_blank" rel="noreferrer" title={contact.openMap}>
          {label}
        </a>
      </dd>
    )
  return (
    <dd>
      {label}
      <br />
      <a href={map} target="_blank" rel="noreferrer">
        {contact.openMap}
        <VisuallyHidden>: {name.toLowerCase()}</VisuallyHidden>
      </a>
    </dd>
  )
}

/** Every way to reach the school: groups side by side, or a row each. */
export function ContactList({ look = 'groups' }: { look?: 'groups' | 'rows' }) {
  const school = useSchool()
  const language = useLanguage()
  const { contact } = useMessages('common')
  const isShort = look === 'rows'
  return (
    <dl className={classNames(styles.contact, styles[look])}>
      <Group icon={<PhoneIcon />} title={contact.call}>
        {school.phones.map((phone) => (
          <dd key={phone.href}>
            <a href={phone.href}>{phone.label}</a>
          </dd>
        ))}
        {!isShort && <dd>{school.hours[language]}</dd>}
      </Group>
      <Group icon={<ChatIcon />} title={contact.write}>
        <dd>
          <a href={school.messenger} target="_blank" rel="noreferrer">
            Messenger
          </a>
        </dd>
        <dd>
          <a href={school.page} target="_blank" rel="noreferrer">
            {contact.page}
          </a>
        </dd>
        <dd>
          <a href={`mailto:${school.email}`}>{school.email}</a>
        </dd>
      </Group>
      <Group icon={<PinIcon />} title={contact.office}>
        <Place {...school.office} name={contact.office} isShort={isShort} />
      </Group>
      <Group icon={<PinIcon />} title={contact.track}>
        <Place {...school.track} name={contact.track} isShort={isShort} />
      </Group>
    </dl>
  )
}
