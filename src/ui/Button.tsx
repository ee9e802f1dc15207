import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../lib/classNames.ts'
import styles from './Button.module.css'

export type ButtonLook = {
  /** `primary`: the main action; `signal`: on a dark ground; `danger` deletes; `link`: as a link. */
  look?: 'primary' | 'signal' | 'quiet' | 'danger' | 'link'
  small?: boolean
  wide?: boolean
  children: ReactNode
}

export function buttonClass(
  { look = 'primary', small, wide }: Omit<ButtonLook, 'children'>,
  className?: string,
) {
  return classNames(styles.button, styles[look], small && styles.small, wide && styles.wide, className)
}

export function Button({
  look,
  small,
  wide,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  return <button type={type} className={buttonClass({ look, small, wide }, className)} {...rest} />
}

/** A button-like link to a hash or another site; works before hydration. */
export function ButtonAnchor({
  look,
  small,
  wide,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<'a'>) {
  return (
    <a className={buttonClass({ look, small, wide }, className)} {...rest}>
      {children}
    </a>
  )
}
