import tools from './Tools.module.css'

/** How many there are, said when it changes. A new number is a new element: a text that moves would be a layout shift. */
export function Count({ children }: { children: string }) {
  return (
    <p className={tools.count} role="status">
      <span key={children}>{children}</span>
    </p>
  )
}
