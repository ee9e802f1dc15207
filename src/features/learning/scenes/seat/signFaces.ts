type Canvas = CanvasRenderingContext2D

export type SignFace = 'children' | 'curve' | '20' | '80'

const INK = '#16181c'
const RED = '#c8102e'
const FONT = 'sans-serif'
/** The height of the numbers (cm). */
const LETTERS = 58

function triangle(canvas: Canvas): void {
  canvas.beginPath()
  canvas.moveTo(0, -0.62)
  canvas.lineTo(0.66, 0.48)
  canvas.lineTo(-0.66, 0.48)
  canvas.closePath()
  canvas.lineJoin = 'round'
  canvas.lineWidth = 0.17
  canvas.strokeStyle = RED
  canvas.fillStyle = '#fff'
  canvas.stroke()
  canvas.fill()
}

function limit(canvas: Canvas, kph: string): void {
  canvas.beginPath()
  canvas.arc(0, 0, 0.58, 0, 7)
  canvas.fillStyle = '#fff'
  canvas.fill()
  canvas.lineWidth = 0.15
  canvas.strokeStyle = RED
  canvas.stroke()
  // Some browsers do not draw text smaller than a pixel: it is drawn large and scaled down.
  canvas.save()
  canvas.scale(0.01, 0.01)
  canvas.fillStyle = INK
  canvas.font = `800 ${LETTERS}px ${FONT}`
  canvas.textAlign = 'center'
  canvas.fillText(kph, 0, LETTERS * 0.36)
  canvas.restore()
}

function children(canvas: Canvas): void {
  canvas.fillStyle = INK
  for (const [x, y, high] of [
    [-0.15, -0.1, 0.42],
    [0.17, 0.02, 0.32],
  ] as const) {
    canvas.beginPath()
    canvas.arc(x, y, 0.09, 0, 7)
    canvas.fill()
    canvas.fillRect(x - 0.09, y + 0.1, 0.18, high - 0.12)
  }
}

function curve(canvas: Canvas): void {
  canvas.strokeStyle = INK
  canvas.lineWidth = 0.12
  canvas.beginPath()
  canvas.moveTo(-0.1, 0.4)
  canvas.lineTo(-0.1, 0.2)
  canvas.quadraticCurveTo(-0.1, 0.04, 0.06, 0.02)
  canvas.quadraticCurveTo(0.18, 0, 0.18, -0.14)
  canvas.stroke()
  canvas.fillStyle = INK
  canvas.beginPath()
  canvas.moveTo(0.04, -0.12)
  canvas.lineTo(0.32, -0.12)
  canvas.lineTo(0.18, -0.34)
  canvas.fill()
}

/** Draws the face of a sign around its middle, in meters, with y downward. */
export function drawSignFace(canvas: Canvas, says: SignFace): void {
  if (says === '20' || says === '80') limit(canvas, says)
  else {
    triangle(canvas)
    if (says === 'children') children(canvas)
    else curve(canvas)
  }
}
