import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonLook, buttonClass } from './Button.tsx'

/** A button-like link to another page of the app. Not in `Button.tsx`, which the landing page uses without a router. */
export function ButtonLink({
  look,
  small,
  wide,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link className={buttonClass({ look, small, wide }, className)} {...rest} />
}
