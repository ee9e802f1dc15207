import type { ReactNode } from 'react'
import { school } from '../school.ts'
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
  return (
    <dd>
      {label}
      <br />
      <a href={map} target="_blank" rel="noreferrer">
        Open in Maps
        <VisuallyHidden>: {name}</VisuallyHidden>
      </a>
    </dd>
  )
}

/** Every way to reach the school. */
export function ContactList() {
  return (
    <dl className={styles.contact}>
      <Group icon={<PhoneIcon />} title="Call">
        {school.phones.map((phone) => (
          <dd key={phone.href}>
            <a href={phone.href}>{phone.label}</a>
          </dd>
        ))}
        <dd>{school.hours}</dd>
      </Group>
      <Group icon={<ChatIcon />} title="Write">
        <dd>
          <a href={school.messenger.href} target="_blank" rel="noreferrer">
            Messenger
          </a>
        </dd>
        <dd>
          <a href={school.page.href} target="_blank" rel="noreferrer">
            Our Facebook page
          </a>
        </dd>
        <dd>
          <a href={`mailto:${school.email}`}>{school.email}</a>
        </dd>
      </Group>
      <Group icon={<PinIcon />} title="Office">
        <Place {...school.office} name="office" />
      </Group>
      <Group icon={<PinIcon />} title="Driving track">
        <Place {...school.track} name="driving track" />
      </Group>
    </dl>
  )
}
