export const Tree = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <circle cx=".4" cy=".5" r="1.9" opacity=".18" />
    <circle r="1.9" fill="#3f6f46" />
    <circle cx="-.5" cy="-.5" r="1.2" fill="#558a58" />
  </g>
)

export const House = ({ x, y, roof, ridge }: { x: number; y: number; roof: string; ridge: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect x="-3.7" y="-2.7" width="8" height="6" rx=".4" opacity=".16" />
    <rect x="-4" y="-3" width="8" height="6" rx=".3" fill={roof} />
    <path d="M-4 0h8" stroke={ridge} strokeWidth=".3" />
    <path d="M-2.4-3v6M2.4-3v6" stroke={ridge} strokeWidth=".1" opacity=".6" />
  </g>
)

const Store = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect x="-3.2" y="-2.2" width="7" height="5.6" rx=".4" opacity=".16" />
    <rect x="-3.5" y="-2.5" width="7" height="5" rx=".3" fill="#b45f4d" />
    <path d="M-3.5 1.2h7v1.7h-7Z" fill="#e9e4d6" />
    <path d="M-3.5 1.2h1.4v1.7h-1.4Zm2.8 0h1.4v1.7h-1.4Zm2.8 0h1.4v1.7h-1.4Z" fill="#c8201e" />
  </g>
)

export function Plot({ kind, x, y }: { kind: 'store' | 'slate' | 'clay' | 'trees'; x: number; y: number }) {
  if (kind === 'store') return <Store x={x} y={y} />
  if (kind === 'slate') return <House x={x} y={y} roof="#8a97a3" ridge="#6d7a86" />
  if (kind === 'clay') return <House x={x} y={y} roof="#c7a56b" ridge="#a58748" />
  return (
    <g>
      <Tree x={x - 3} y={y} />
      <Tree x={x + 2.5} y={y + 2.5} size={0.8} />
      <Tree x={x + 1} y={y - 3.2} size={1.15} />
    </g>
  )
}
