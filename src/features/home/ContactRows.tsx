import { useMessages } from '../../i18n/catalogue.ts'
import { useSchool } from '../../school/schoolNow.ts'
import { ChatIcon, PhoneIcon, PinIcon } from '../../ui/icons.tsx'
import styles from './ContactRows.module.css'

export function ContactRows() {
  const school = useSchool()
  const { contact } = useMessages('common')
  const groups = [
    { icon: <PhoneIcon />, title: contact.call, links: school.phones },
    {
      icon: <ChatIcon />,
      title: contact.write,
      links: [
        { href: school.messenger, label: 'Messenger' },
        { href: school.page, label: contact.page },
        { href: `mailto:${school.email}`, label: school.email },
      ],
    },
    {
      icon: <PinIcon />,
      title: contact.office,
      links: [{ href: school.office.map, label: school.office.label }],
    },
    {
      icon: <PinIcon />,
      title: contact.track,
      links: [{ href: school.track.map, label: school.track.label }],
    },
  ]
  return (
    <dl className={styles.rows}>
      {groups.map(({ icon, title, links }) => (
        <div key={title}>
          <dt>
            {icon}
            {title}
          </dt>
          {links.map(({ href, label }) => (
            <dd key={href}>
              {href.startsWith('http') ? (
                <a href={href} target="_blank" rel="noreferrer">
                  {label}
                </a>
              ) : (
                <a href={href}>{label}</a>
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
