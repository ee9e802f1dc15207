import type { SceneModule } from '../../../../contract/answers/scenes.ts'
import { listSceneModules } from '../../../data/scenes.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { scenesAddress } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import cards from '../Cards.module.css'
import { ListToCome } from '../ListToCome.tsx'
import styles from './Scene.module.css'

export function SceneSets() {
  const { page } = useMessages('scenes')
  const { data: modules, error, reload } = useLoad('scenes', listSceneModules)
  if (modules)
    return modules.length === 0 ? (
      <p>{page.empty}</p>
    ) : (
      <ul className={cards.list}>
        {modules.map((module) => (
          <SetCard key={module.moduleIndex} module={module} />
        ))}
      </ul>
    )
  return (
    <ListToCome
      error={error}
      reload={reload}
      words={page}
      className={classNames(cards.list, styles.coming)}
    />
  )
}

function SetCard({ module }: { module: SceneModule }) {
  const { page } = useMessages('scenes')
  const language = useLanguage()
  return (
    <li className={cards.card}>
      <h2>{module.title[language]}</h2>
      <p>{page.total(module.total)}</p>
      {module.due > 0 && <p>{page.due(module.due)}</p>}
      {module.tried > 0 && <p>{page.right(module.right, module.tried)}</p>}
      {module.available ? (
        <ButtonLink to={scenesAddress(module.moduleIndex)}>
          {module.begun ? page.resume : page.play}
        </ButtonLink>
      ) : (
        <p>{page.locked}</p>
      )}
    </li>
  )
}
