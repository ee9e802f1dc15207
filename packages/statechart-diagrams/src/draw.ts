import mermaid from 'mermaid'
import type { AnyStateMachine } from 'xstate'
import { drawStatechart } from './mermaid.ts'

/** A machine's statechart as SVG, in the colours of the page's scheme. `id` is unique in the page. */
export async function drawSvg(machine: AnyStateMachine, id: string): Promise<string> {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  mermaid.initialize({
    startOnLoad: false,
    theme: isDark ? 'dark' : 'neutral',
    securityLevel: 'strict',
    // In its natural size, which is readable: the page lets it scroll.
    state: { useMaxWidth: false },
  })
  const { svg } = await mermaid.render(id, drawStatechart(machine))
  return svg
}
