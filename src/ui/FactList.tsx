type Props = {
  className?: string | undefined
  /** A fact without a value is left out. */
  facts: readonly (readonly [name: string, value: string | null | undefined])[]
}

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
