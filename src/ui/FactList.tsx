type Props = {
  className?: string | undefined
  /** A fact whose value is not known is left out. */
  facts: readonly (readonly [name: string, value: string | null | undefined])[]
}

/** Names and values, as on the record of a payment or a certificate. */
export function FactList({ className, facts }: Props) {
  return (
    <dl className={className}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
