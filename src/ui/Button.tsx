import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../lib/classNames.ts'
import styles from './Button.module.css'

type Look = {
  /** `primary` acts (blue), `signal` calls from asphalt (yellow), `danger` destroys (red), `link` reads as text. */
  look?: 'primary' | 'signal' | 'quiet' | 'danger' | 'link'
  small?: boolean
  wide?: boolean
  children: ReactNode
}

function classFor({ look = 'primary', small, wide }: Omit<Look, 'children'>, className?: string) {
  return classNames(styles.button, styles[look], small && styles.small, wide && styles.wide, className)
}

export function Button({
  look,
  small,
  wide,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button type={type} className={classFor({ look, small, wide }, className)} {...rest} />
}

/** Goes to another page of the app, looking like a button. */
export function ButtonLink({ look, small, wide, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link className={classFor({ look, small, wide }, className)} {...rest} />
}

/** Goes to a place on this page or to another site, looking like a button; works before hydration. */
export function ButtonAnchor({
  look,
  small,
  wide,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a className={classFor({ look, small, wide }, className)} {...rest}>
      {children}
    </a>
  )
}
