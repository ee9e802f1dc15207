import { useMessages } from '../../i18n/catalogue.ts'
import { ContactList } from '../../ui/ContactList.tsx'
import styles from './FindUs.module.css'

function Pin({ x, y, label }: { x: number; y: number; label: string }) {
  const width = label.length * 8.2 + 26
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0 0c-3-9-15-15-15-27a15 15 0 0 1 30 0C15-15 3-9 0 0z"
        fill="#ffc72c"
        stroke="#16181c"
        strokeWidth="3"
      />
      <circle cy="-27" r="5" fill="#16181c" />
      <rect className={styles.label} x={-width / 2} y="8" width={width} height="27" rx="6" />
      <text y="27" textAnchor="middle">
        {label}
      </text>
    </g>
  )
}

export function FindUs() {
  const { contact } = useMessages('common')
  const { findUs } = useMessages('landing')
  return (
    <div className={styles.columns}>
      <ContactList />
      <div className={styles.map}>
        <svg viewBox="0 0 560 360" role="img" aria-label={findUs.map}>
          <path
            className={styles.land}
            d="M330 0h230v150q-90 30-150-20T330 0zM0 210q90-30 150 30t40 120H0z"
          />
          <path className={styles.sea} d="M0 0h150q10 60-50 90T0 130z" />
          <path
            className={styles.street}
            d="M70 360Q120 220 60 130M250 360V0M420 360Q400 180 470 0M0 175h560M180 60h380M180 280h380"
          />
          <path className={styles.road} d="M-20 330Q140 300 210 220T400 110T580 50" />
          <path className={styles.line} d="M-20 330Q140 300 210 220T400 110T580 50" />
          <Pin x={196} y={232} label={contact.office} />
          <Pin x={424} y={100} label={contact.track} />
        </svg>
      </div>
    </div>
  )
}
