import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../i18n/catalogue.ts'
import { useSchool } from '../school/schoolNow.ts'
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

function Place({ label, map, name }: { label: string; map: string; name: string }) {
  const { contact } = useMessages('common')
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

export function ContactList() {
  const school = useSchool()
  const language = useLanguage()
  const { contact } = useMessages('common')
  return (
    <dl className={styles.contact}>
      <Group icon={<PhoneIcon />} title={contact.call}>
        {school.phones.map((phone) => (
          <dd key={phone.href}>
            <a href={phone.href}>{phone.label}</a>
          </dd>
        ))}
        <dd>{school.hours[language]}</dd>
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
        <Place {...school.office} name={contact.office} />
      </Group>
      <Group icon={<PinIcon />} title={contact.track}>
        <Place {...school.track} name={contact.track} />
      </Group>
    </dl>
  )
}
