import type { Pen } from './pen.ts'

export function drawMirror(
  { canvas, width, height }: Pen,
  { top, land, tar }: { top: string; land: string; tar: string },
  time: number,
): void {
  const [wide, high] = [width * 0.2, height * 0.17]
  const [x, y] = [width * 0.74, height * 0.04]
  const box = (fill: string, inset: number) => {
    canvas.fillStyle = fill
    canvas.beginPath()
    canvas.roundRect(x + inset, y + inset, wide - 2 * inset, high - 2 * inset, high * 0.18)
    canvas.fill()
  }
  box('#16181c', 0)
  canvas.save()
  box(top, high * 0.08)
  canvas.clip()
  canvas.fillStyle = land
  canvas.fillRect(x, y + high / 2, wide, high / 2)
  canvas.fillStyle = tar
  canvas.beginPath()
  canvas.moveTo(x + wide * 0.46, y + high / 2)
  canvas.lineTo(x + wide * 0.54, y + high / 2)
  canvas.lineTo(x + wide * 0.86, y + high)
  canvas.lineTo(x + wide * 0.14, y + high)
  canvas.fill()
  // The ambulance, in shares of the mirror's height around its middle.
  canvas.translate(x + wide / 2, y + high * 0.9)
  canvas.scale(high, high)
  const part = (fill: string, from: number, up: number, across: number, tall: number) => {
    canvas.fillStyle = fill
    canvas.fillRect(from, -up, across, tall)
  }
  part('#fbfaf6', -0.24, 0.62, 0.48, 0.58)
  part('#24384d', -0.19, 0.57, 0.38, 0.2)
  part('#c8102e', -0.24, 0.32, 0.48, 0.07)
  for (const side of [-0.22, 0.14]) part('#fff3c4', side, 0.2, 0.08, 0.07)
  part(Math.floor(time * 3) % 2 ? '#ff3b30' : '#4aa3ff', -0.07, 0.7, 0.14, 0.08)
  canvas.restore()
}
