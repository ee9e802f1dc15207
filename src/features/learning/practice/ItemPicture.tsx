import type { PracticeItem } from '../../../../contract/answers/practice.ts'
import type { QuestionLanguage } from '../language.ts'
import styles from './Practice.module.css'

type Props = { image: NonNullable<PracticeItem['image']>; language: QuestionLanguage }

/** A card's or question's drawing, described by its look and not its meaning. */
export function ItemPicture({ image, language }: Props) {
  const alt = language === 'fil' ? image.alt.fil : image.alt.en
  return <img className={styles.picture} src={image.src} alt={alt} width="200" height="200" />
}
