import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonLook, buttonClass } from './Button.tsx'

/** Goes to another page of the app, looking like a button. Apart from `Button`, which the landing page uses without a router. */
export function ButtonLink({
  look,
  small,
  wide,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link className={buttonClass({ look, small, wide }, className)} {...rest} />
}
