import { Link } from 'react-router-dom'
import type { LearningModule } from '../../../contract/answers/course.ts'
import type { Role } from '../../../contract/answers/shared.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths, scenesAddress } from '../../paths.ts'
import { BookIcon, CardsIcon, DocumentIcon, LaneIcon } from '../../ui/homeIcons.tsx'
import { ChevronRightIcon } from '../../ui/playerIcons.tsx'
import styles from '../../ui/Rows.module.css'

export function PracticeWays({ module, role }: { module: LearningModule; role: Role }) {
  const { ways, practice } = useMessages('home')
  const { scenes } = useMessages('learning').tabs
  const all = [
    { to: paths.practice, icon: <CardsIcon />, title: practice.title, text: practice.text },
    module.scenes > 0 && {
      to: scenesAddress(module.index),
      icon: <LaneIcon />,
      title: ways.scenes(0),
      text: scenes(module.scenes),
    },
    { to: paths.cases, icon: <BookIcon />, title: ways.cases, text: null },
    role !== 'ddc' && { to: paths.mocks, icon: <DocumentIcon />, title: ways.mocks, text: null },
  ]
  return (
    <nav className={styles.rows} aria-label={practice.title}>
      {all.map(
        (way) =>
          way && (
            <Link key={way.to} className={styles.row} to={way.to}>
              {way.icon}
              <span>
                <b>{way.title}</b>
                {way.text && <small>{way.text}</small>}
              </span>
              <ChevronRightIcon />
            </Link>
          ),
      )}
    </nav>
  )
}
